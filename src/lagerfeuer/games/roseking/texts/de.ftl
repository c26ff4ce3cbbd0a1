### Rosenkönig, deutsch. Wird vom Client und vom Server gelesen.
### $seat ist 0 (Rot) oder 1 (Weiß); $card ist der Kurzname einer Karte, etwa NE3; Felder heißen wie e5.

roseking-title = Rosenkönig
roseking-tagline = Zwei Häuser bewegen eine Krone durch einen Garten und pflanzen Rosen, wo sie landet. Jedes zusammenhängende Gebiet zählt seine Größe im Quadrat.

## Plätze

roseking-seat-red = Rot
roseking-seat-white = Weiß
# Wer formatiert, gibt $seat als Nummer oder als Namen und $card als NE3 oder in Worten.
roseking-seat =
    { $seat ->
        [0] Rot
        [1] Weiß
       *[other] { $seat }
    }

## Optionen

roseking-option-light = Light
roseking-option-light-about = Eine Karte wird sofort ausgeführt und lässt sich zurücknehmen, bis du deinen Zug beendest.
roseking-option-show_draw_pile = Offener Nachziehstapel
roseking-option-show_draw_pile-about = Alle dürfen nachsehen, welche Karten noch im Nachziehstapel liegen, aber nie in welcher Reihenfolge.

## Karten

roseking-card =
    { $card ->
        [N1] Nord I
        [N2] Nord II
        [N3] Nord III
        [NE1] Nordost I
        [NE2] Nordost II
        [NE3] Nordost III
        [E1] Ost I
        [E2] Ost II
        [E3] Ost III
        [SE1] Südost I
        [SE2] Südost II
        [SE3] Südost III
        [S1] Süd I
        [S2] Süd II
        [S3] Süd III
        [SW1] Südwest I
        [SW2] Südwest II
        [SW3] Südwest III
        [W1] West I
        [W2] West II
        [W3] West III
        [NW1] Nordwest I
        [NW2] Nordwest II
        [NW3] Nordwest III
       *[other] { $card }
    }

# So, wie ein Vorleseprogramm es sagen soll.
roseking-card-spoken =
    { $card ->
        [N1] Nord eins
        [N2] Nord zwei
        [N3] Nord drei
        [NE1] Nordost eins
        [NE2] Nordost zwei
        [NE3] Nordost drei
        [E1] Ost eins
        [E2] Ost zwei
        [E3] Ost drei
        [SE1] Südost eins
        [SE2] Südost zwei
        [SE3] Südost drei
        [S1] Süd eins
        [S2] Süd zwei
        [S3] Süd drei
        [SW1] Südwest eins
        [SW2] Südwest zwei
        [SW3] Südwest drei
        [W1] West eins
        [W2] West zwei
        [W3] West drei
        [NW1] Nordwest eins
        [NW2] Nordwest zwei
        [NW3] Nordwest drei
       *[other] { $card }
    }

roseking-say-card-free = { roseking-card-spoken }: Krone nach { $to }, { $effect }
roseking-say-card-hero = { roseking-card-spoken }: Krone nach { $to }, braucht einen Helden, { $effect }
roseking-say-card-closed = { roseking-card-spoken }: nicht spielbar
roseking-say-hand-mine = Deine Karten
roseking-say-hand =
    { $seat ->
        [0] Karten von Rot
       *[1] Karten von Weiß
    }
roseking-say-no-cards = Keine Karten auf der Hand
roseking-say-heroes =
    { $heroes ->
        [0] Keine Helden mehr
        [one] Noch ein Held
       *[other] Noch { $heroes } Helden
    }
## Stapel

roseking-pile = Nachziehstapel
roseking-pile-count =
    { $cards ->
        [one] Nachziehstapel: { $cards } Karte
       *[other] Nachziehstapel: { $cards } Karten
    }
roseking-pile-draw =
    { $cards ->
        [one] Karte ziehen ({ $cards } im Stapel)
       *[other] Karte ziehen ({ $cards } im Stapel)
    }
roseking-pile-contents = Das ist noch drin, nach Richtung sortiert. Die Reihenfolge im Stapel bleibt geheim.
roseking-pile-secret = Was darin liegt, bleibt verdeckt: alle Karten, die weder auf einer Hand noch abgelegt sind.
roseking-piles = Die Stapel
roseking-discard = Ablagestapel
roseking-discard-count =
    { $cards ->
        [0] Ablagestapel: 0 Karten
        [one] Ablagestapel: { $cards } Karte, { roseking-card-spoken }
       *[other] Ablagestapel: { $cards } Karten, obenauf { roseking-card-spoken }
    }
roseking-discard-note = Die jüngste Karte steht vorn.
roseking-discard-empty = Noch wurde nichts abgelegt.

## Der Plan

roseking-say-stones-left =
    { $stones ->
        [one] Noch eine Rose im Vorrat
       *[other] Noch { $stones } Rosen im Vorrat
    }
roseking-board = Garten, neun mal neun Felder, Krone auf { $crown }. { roseking-say-stones-left }
roseking-square =
    { $stone ->
        [r] rote Rose
        [w] weiße Rose
       *[empty] leer
    }
roseking-square-crown = { roseking-square }, Krone
roseking-square-target = { roseking-card-spoken } führt hierher
roseking-square-target-hero = { roseking-card-spoken } führt mit einem Helden hierher

## Was gefragt ist

roseking-ask-turn = Spiel eine Karte oder zieh eine.
roseking-ask-turn-play = Spiel eine Karte.
roseking-ask-turn-draw = Keine Karte passt: Zieh eine.
roseking-ask-card = { roseking-card }: Krone nach { $to }?
roseking-ask-hero =
    { $heroes ->
        [one] Deinen letzten Helden für { $to } einsetzen?
       *[other] Einen von { $heroes } Helden für { $to } einsetzen?
    }
roseking-ask-draw = Karte ziehen? Nicht zurückzunehmen.
roseking-ask-done = { roseking-card } gespielt: Zug beenden oder zurücknehmen?
# Was eine Karte an beiden Punktständen ändert, jeweils mit Vorzeichen.
roseking-effect = { $own } für dich, { $theirs } für { $seat }
roseking-do-play = Karte spielen
roseking-do-hero = Helden einsetzen
roseking-do-draw = Karte ziehen
roseking-do-done = Zug beenden

## Worum es bei einer Frage geht, für alle, die neu dabei sind

roseking-hint-goal = Pflanze Rosen Seite an Seite. Am Ende zählt jedes Gebiet seine Größe im Quadrat: fünf verbundene Rosen bringen 25 Punkte, fünf einzelne nur 5.
roseking-hint-turn = Die Krone zieht, wohin das Schwert der Karte zeigt, genau so weit wie ihre Zahl, und du pflanzt dort eine Rose. Auf einer gegnerischen kostet das einen Helden. Mit weniger als fünf Karten darfst du auch ziehen.
roseking-hint-done = Das Brett zeigt deinen Zug; die andere Seite sieht ihn noch nicht. Beende ihn, dann gilt er, oder nimm ihn zurück und wähle neu.

## Die Chronik

roseking-silent-done =
    { $who ->
        [you] Du beendest deinen Zug.
       *[other] { roseking-seat } beendet den Zug.
    }
roseking-note-first =
    { $who ->
        [you] Du fängst an.
       *[other] { roseking-seat } fängt an.
    }
roseking-note-play =
    { $who ->
        [you] Du spielst { roseking-card } nach { $to }, +{ $gain }.
       *[other] { roseking-seat } spielt { roseking-card } nach { $to }, +{ $gain }.
    }
roseking-note-hero =
    { $who ->
        [you] Du spielst { roseking-card } mit einem Helden: Die Rose auf { $to } wendet sich, +{ $gain } für dich, −{ $loss } für die Gegenseite.
       *[other] { roseking-seat } spielt { roseking-card } mit einem Helden: Die Rose auf { $to } wendet sich, +{ $gain }, −{ $loss } für die andere Seite.
    } { $heroes ->
        [0] Das war der letzte.
        [one] Ein Held ist noch übrig.
       *[other] { $heroes } Helden sind noch übrig.
    }
roseking-note-draw =
    { $who ->
        [you] Du ziehst { roseking-card }.
       *[other] { roseking-seat } zieht { roseking-card }.
    }
roseking-open-draw =
    { $who ->
        [you] Du ziehst eine Karte.
       *[other] { roseking-seat } zieht eine Karte.
    }
roseking-note-reshuffle =
    { $cards ->
        [one] Der Nachziehstapel ist leer: Die eine abgelegte Karte bildet den neuen.
       *[other] Der Nachziehstapel ist leer: Die { $cards } abgelegten Karten werden gemischt und bilden den neuen.
    }
roseking-note-pass =
    { $who ->
        [you] Du kannst weder spielen noch ziehen und setzt aus.
       *[other] { roseking-seat } kann weder spielen noch ziehen und setzt aus.
    }
roseking-note-stones = Die letzte der 52 Rosen liegt: Die Partie ist zu Ende.
roseking-note-blocked = Keine Seite kann noch spielen oder ziehen: Die Partie ist zu Ende.

## Dasselbe in wenigen Worten; davor steht, wer es war

roseking-brief-play = { roseking-card } nach { $to }, +{ $gain }
roseking-brief-hero = { roseking-card } mit Held nach { $to }, +{ $gain } −{ $loss }
roseking-brief-draw = Karte gezogen
roseking-brief-pass = nichts möglich, ausgesetzt

## Warum nicht

roseking-no-off-board = { roseking-card } führt die Krone vom Brett.
roseking-no-own-stone = { roseking-card } führt nach { $to }, und dort liegt deine eigene Rose.
roseking-no-hero-left = { roseking-card } führt zur gegnerischen Rose auf { $to }, und du hast keinen Helden mehr.
roseking-no-needs-hero = { roseking-card } führt zur gegnerischen Rose auf { $to }: Das kostet einen Helden.
roseking-no-hero-needless = { roseking-card } führt nach { $to }, das ist frei: Ein Held ist nicht nötig.
roseking-no-not-in-hand = Die Karte { roseking-card } hast du nicht auf der Hand.
roseking-no-hand-full = Du hast fünf Karten und darfst keine weitere ziehen.
roseking-no-cards-left = Keine Karten mehr zum Ziehen.

## Wertung und Ende

roseking-tie-breaks = Bei Gleichstand
roseking-ties = Größtes Gebiet { $largest } · Rosen { $stones }
roseking-ties-about = Bei Gleichstand zählt, in dieser Reihenfolge: größtes Gebiet { $largest }, Rosen auf dem Brett { $stones }.
roseking-score = Punkte
roseking-largest = Größtes Gebiet
roseking-stones = Rosen
roseking-say-score =
    { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }; größtes Gebiet { $largest }, Rosen { $stones }
roseking-result-score =
    { $who ->
        [you] Du gewinnst { $score } zu { $theirs }.
       *[other] { roseking-seat } gewinnt { $score } zu { $theirs }.
    }
roseking-result-largest =
    { $who ->
        [you] Du gewinnst: Gleichstand bei { $score }, aber dein größtes Gebiet ist größer, { $mine } Felder gegen { $theirs }.
       *[other] { roseking-seat } gewinnt: Gleichstand bei { $score }, aber das größte Gebiet ist größer, { $mine } Felder gegen { $theirs }.
    }
roseking-result-stones =
    { $who ->
        [you] Du gewinnst: Gleichstand bei { $score } und beim größten Gebiet, aber du hast mehr Rosen, { $mine } gegen { $theirs }.
       *[other] { roseking-seat } gewinnt: Gleichstand bei { $score } und beim größten Gebiet, aber mit mehr Rosen, { $mine } gegen { $theirs }.
    }
roseking-result-shared = Ein geteilter Sieg: je { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}, und auch sonst ist alles gleich.
roseking-ended-stones = Alle 52 Rosen liegen.
roseking-ended-blocked = Keine Seite konnte noch spielen oder ziehen.
roseking-end-winner = Gewonnen
roseking-end-territories = Gebiet für Gebiet
roseking-end-none = Keine Rosen auf dem Plan.

## Wofür ein Bot seinen Zug gut findet: „Das ist gut für …“

roseking-why-points = die Punkte
roseking-why-outlook = den Raum zum Wachsen
roseking-why-next = die nächste Rose
roseking-why-cards = die Karten auf der Hand
roseking-why-heroes = die Helden
