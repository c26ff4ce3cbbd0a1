### Embers, Deutsch. $seat zählt ab 0 oder ist ein Name.

embers-title = Glut
embers-tagline = Ein kleines Spiel: Karten für Punkte auslegen, um weitere bitten, mit leerer Hand aufhören.

embers-option-long = Langer Abend
embers-option-long-about = Alle beginnen mit fünf Karten statt mit dreien.

embers-seat =
    { $seat ->
        [0] Platz eins
        [1] Platz zwei
        [2] Platz drei
        [3] Platz vier
       *[other] { $seat }
    }

## Was gefragt ist

embers-ask-turn = Leg eine Karte aus, oder hör auf, sobald eine liegt.
embers-ask-beg = Gib eine Karte ab, oder verliere zwei Punkte.

## Worum es bei einer Frage geht, für alle, die neu dabei sind

embers-hint-goal = Jede ausgelegte Karte zählt ihren Wert. Wer mit leerer Hand aufhört, beendet die Partie; die meisten Punkte gewinnen.
embers-hint-turn = Leg eine oder mehrere Karten aus, eine nach der anderen. Eine Eins zieht eine Karte, eine Zwei bittet nebenan um eine.
embers-hint-beg = Eine Zwei wurde gelegt, und wer sie gelegt hat, bittet dich um eine Karte. Du wählst, welche, oder behältst alle und verlierst zwei Punkte.

## Das Protokoll

embers-silent-stop =
    { $who ->
        [you] Du hörst auf.
       *[other] { embers-seat } hört auf.
    }
embers-note-lay =
    { $who ->
        [you] Du legst eine { $card } aus.
       *[other] { embers-seat } legt eine { $card } aus.
    }
embers-note-draw =
    { $who ->
        [you] Du ziehst eine { $card }.
       *[other] { embers-seat } zieht eine { $card }.
    }
embers-note-draw-hidden = { embers-seat } zieht eine Karte.
embers-note-give =
    { $who ->
        [you] Du gibst eine { $card } ab.
       *[other] { embers-seat } gibt eine { $card } ab.
    }
embers-note-refuse =
    { $who ->
        [you] Du verweigerst die Karte und verlierst zwei Punkte.
       *[other] { embers-seat } verweigert die Karte und verliert zwei Punkte.
    }

## Das Ende

embers-ended-empty-hand = Eine Hand ist leer: die Partie ist zu Ende.
embers-result-points = Nach Punkten entschieden.

## Der Tisch

embers-zone-hands = Hand
embers-zone-points = Punkte
embers-zone-bag = Im Beutel
embers-zone-laid = Ausgelegt
embers-do-stop = Aufhören
embers-do-refuse = Verweigern
