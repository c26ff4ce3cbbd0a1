### Lagerfeuer, deutsch. Vom Client und vom Server gelesen. Die Spiele bringen ihre eigenen Texte mit.

## Das Haus

house-name = Lagerfeuer
house-skip = Zum Inhalt springen
house-nav = Das Haus
house-ways = Wohin?
house-ladders = Ranglisten
house-lobby = Tische
house-account = Konto
house-about = Über uns
house-home = Startseite
house-close = Schließen
house-cancel = Abbrechen
house-retry = Erneut versuchen
house-reload = Neu laden
house-part-missing = Ein Teil der Seite ließ sich nicht laden. Vielleicht wurde das Haus gerade aktualisiert.
house-broken = Auf dieser Seite ist etwas schiefgegangen. Das liegt an uns, und von deinen Partien geht nichts verloren.
house-length = { $length } von { $most } Zeichen
house-too-long = Höchstens { $most } Zeichen, das sind { $length }.
house-not-found = Seite nicht gefunden
house-not-found-about = Unter dieser Adresse gibt es keine Seite. Bitte prüfe den Link.

## Das Haus auf einem Gerät: wie es dort heißt, und wenn es nicht zu erreichen ist

manifest-name = Lagerfeuer: Brettspiele
manifest-next = Die nächste Partie, in der du dran bist
manifest-home = Meine Partien
manifest-new = Neue Partie
offline-title = Keine Verbindung zum Haus
offline-lead = Vielleicht ist dieses Gerät offline, oder das Haus ist kurz nicht erreichbar.
offline-kept = Nichts ist verloren: Jeder bestätigte Zug ist gespeichert, ebenso alle Partien und Uhren.
offline-waits = Diese Seite versucht es weiter.
offline-tries = Verbinde …
offline-verify = Aufzeichnungen kannst du auch offline prüfen.
offline-retry = Erneut versuchen

below-title = Dieser Browser ist zu alt für Lagerfeuer
below-lead = Lagerfeuer braucht mindestens Safari { $safari } (auf iPhone und iPad: iOS { $safari }), Chrome oder Edge { $chrome } oder Firefox { $firefox }.
below-what = Aktualisiere deinen Browser oder dein Gerät, oder nimm einen anderen Browser. Deine Partien laufen weiter, ihre Links bleiben gleich.
below-scripts = Lagerfeuer braucht JavaScript, aber in diesem Browser ist es ausgeschaltet.

## Startseite

home-title = Komm, setz dich ans Feuer
home-lead = Brettspiele Zug um Zug: sofort oder über Tage, mit anderen oder gegen Bots. Ganz ohne Konto.
home-play-bot = Gegen einen Bot spielen
home-bot-ask =
    { $count ->
        [one] Wie stark soll er sein?
       *[other] Wie stark sollen sie sein?
    }
home-as-last = Wie an deinem letzten Tisch.
home-use-usual = Zurücksetzen
home-is-usual = Zurückgesetzt.
home-first-time = Neu in diesem Spiel? Es gibt eine Variante zum Einsteigen.
home-first-time-choose = „{ $name }“ wählen
home-first-time-chosen = „{ $name }“ ist gewählt.
home-bot-last = zuletzt
home-game-ask = Welches Spiel?
home-game-facts = { $players } Personen · { $minutes } Min.
home-game-players = { $players } Personen
home-count-ask = Wie viele spielen mit?
home-count = { $count } Personen
home-invite = Jemanden einladen
home-options-none = wie gedruckt
home-games = Spiele
home-cups = Turniere
home-import = Export und Import
home-ratings = Rangliste
home-rules = Regeln
home-away = Der Server antwortet nicht. Nichts ist verloren; bitte versuch es gleich noch einmal.
house-asked = Keine Live-Verbindung: Diese Seite sieht alle paar Sekunden nach Neuem.
house-stale = Das Haus ist gerade nicht erreichbar. Was du siehst, kann veraltet sein.
home-mine = Meine Partien
home-mine-none = Noch keine. Wähle oben einen Bot, oder schick jemandem einen Link.
home-open = Offene Tische
home-open-none = Gerade sind keine Tische offen.
home-open-all = Alle offenen Tische
home-watch = Partien zum Zuschauen
home-watch-all = Alle laufenden Partien
home-here = Gerade online
home-here-challenge = { $name } herausfordern
home-match-mini = Das Brett jetzt
home-match-yours = Du bist dran
home-match-begun = Du bist dran: Zug begonnen, nicht beendet
home-match-decide = { $name } hat keine Zeit mehr: Du entscheidest
home-match-asked = Ein Vorschlag wartet auf deine Antwort
home-match-theirs = { $name } ist am Zug
home-match-unread =
    { $count ->
        [one] Eine neue Nachricht
       *[other] { $count } neue Nachrichten
    }
home-match-open = Noch Plätze frei
home-match-invited = Einladung noch offen
home-match-back = Ein Bot spielt für dich: Du kannst zurückkommen
home-match-begins = Alle Plätze besetzt, gleich geht es los
home-match-won = Du hast gewonnen
home-match-lost = Du hast verloren
home-match-won-by = { $name } hat gewonnen
home-match-shared = Geteilter Sieg
home-match-nobody = Niemand hat gewonnen
home-match-out = noch { $left }
home-match-until = bis { $when }
home-match-late = Zeit abgelaufen
home-match-cancelled = Abgebrochen
home-match-new = neu
home-match-moved = letzter Zug { $ago }
home-just-now = gerade eben
home-name-is = Du spielst als
home-name-none = Du spielst als Gast.
home-name-change = Ändern
home-name-give = Namen wählen
home-name-keep = Partien mit einem Konto sichern
home-name-label = Dein Name
home-name-save = Speichern
home-name-empty = Ein Name braucht mindestens einen Buchstaben.

## Eine neue Partie

create-opponent = Gegen wen spielst du?
create-friend = Ein Mensch
create-friend-about = Wer kommen darf, wählst du weiter unten.
create-opponents = Wer spielt mit?
create-player = Platz { $number }
create-colour = Deine Farbe
create-colour-any = Zufall
create-options = Spieloptionen
create-picks-left =
    { $left ->
        [one] Noch eine Wahl von { $count }.
       *[other] Noch { $left } von { $count }.
    }
create-picks-full = Alle gewählt. Zum Ändern eine Wahl aufheben oder die andere Seite der Karte nehmen.
create-rated = Wertungspartie
create-rated-about = Das Ergebnis ändert die Wertung aller in diesem Spiel. Wer aufgibt oder keine Zeit mehr hat, kommt auf den letzten Platz. Übernimmt ein Bot, zählen die Chancen in diesem Moment. Brechen alle gemeinsam ab, ändert sich nichts.
create-rated-account = Für Wertungspartien braucht man ein Konto.
create-rated-bots = Nicht mit Bots am Tisch.
create-rated-options = Nicht mit diesen Optionen.
create-rated-with-bots = Auch mit Bot-Konten gewertet
create-rated-with-bots-about = Dann zählt das Ergebnis auch mit eingeladenen Bot-Konten.
create-listed = Partie öffentlich zeigen
create-listed-about = Alle finden sie, solange sie läuft, und danach im Archiv – mit den Namen am Tisch.
create-listed-about-members = Alle Mitglieder finden sie, solange sie läuft, und danach im Archiv – mit den Namen am Tisch.
listed-title = Öffentlich
listed-about = Alle in diesem Haus können die Partie finden und ansehen, auch nach dem Ende.
listed-told = Öffentlich: Alle in diesem Haus können die Partie finden und ansehen, auch nach dem Ende.
listed-told-short = Öffentlich: Alle können die Partie finden und ansehen.
listed-told-not = Nicht öffentlich: Sobald die Partie läuft, findet sie nur, wer den Link hat.
create-submit-friend = Tisch eröffnen, Link holen
create-submit-bot = Partie starten

## Mitspieler finden

lobby-title = Offene Tische
lobby-lead = Setz dich dazu, um zu spielen. Was gilt, steht an jedem Tisch.
lobby-game = Spiel
lobby-game-all = Alle Spiele
lobby-tempo = Zeit
lobby-tempo-all = Beliebig
lobby-tempo-live = Live
lobby-tempo-correspondence = Über Tage
lobby-tempo-none = Ohne Uhr
lobby-count =
    { $count ->
        [0] Kein Tisch
        [one] Ein Tisch
       *[other] { $count } Tische
    }
lobby-none = Gerade sind keine Tische offen.
lobby-none-filter = Gerade passt kein offener Tisch.
lobby-none-about = Eröffne selbst einen: Wer dasselbe sucht, setzt sich gleich dazu. Oder spiel solange gegen einen Bot.
lobby-filter-off = Alle zeigen
lobby-open = Tisch eröffnen
lobby-open-title = Tisch für das Haus
lobby-bot = Gegen einen Bot spielen
lobby-since = eröffnet { $ago }
lobby-until = offen bis { $until }
lobby-seats =
    { $count ->
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
lobby-rated = Gewertet
lobby-rated-not = Ohne Wertung
lobby-rated-with-bots = Gewertet, auch mit Bot-Konten
lobby-range-between = für Wertungen von { $least } bis { $most }
lobby-range-least = für Wertungen ab { $least }
lobby-range-most = für Wertungen bis { $most }
lobby-rating = Wertung { $number }
lobby-printed = Wie gedruckt
lobby-sit = Dazusetzen
lobby-sit-sure = Ja, dazusetzen
lobby-sit-think = Noch nicht
lobby-sit-begins = Die Partie beginnt, sobald du sitzt.
lobby-sit-waits = Die Partie beginnt, sobald alle Plätze besetzt sind.
lobby-mine = Dein Tisch
lobby-to-table = Zum Tisch
lobby-table = { $game }, mit { $name }

invited-title = Du bist eingeladen
invited-by = { $name } lädt dich zu { $game } ein
invited-by-again = { $name } möchte noch einmal { $game } spielen
invited-somebody = Jemand
invited-accept = Annehmen
invited-decline = Absagen
invited-say = Möchtest du etwas dazu sagen?
invited-say-nothing = Einfach absagen
invited-answer-later = Ein andermal gern.
invited-answer-busy = Ich habe gerade genug Partien.
invited-answer-other = Lieber ein anderes Spiel.

create-who = Wer kann mitspielen?
create-who-link = Alle mit dem Link
create-who-link-about = Du bekommst einen Link zum Verschicken.
create-who-house = Alle im Haus
create-who-house-about = Dein Tisch steht bei den offenen Tischen. Wartet dort schon jemand auf genau das, setzt du dich gleich dazu.
create-who-named = Leute, die ich aussuche
create-who-named-about = Sie bekommen Bescheid, ihre Plätze bleiben reserviert.
create-range = Nur für bestimmte Wertungen
create-range-about = Wer neu ist, beginnt bei { $number }.
create-range-least = Von
create-range-most = Bis
create-name = Name
create-name-seat = Wer sitzt hier: { $seat }
create-name-about = Der genaue Name eines Kontos, oder von jemandem, mit dem du schon gespielt hast.
create-submit-house = Tisch eröffnen
create-submit-named = Tisch eröffnen und einladen

opening-link = Offen für alle mit dem Link.
opening-house = Offen für alle im Haus.
opening-named = Nur für Eingeladene.
opening-until = Offen bis { $until }
opening-until-live = Offen, solange jemand vom Tisch online ist.
opening-asked = { $name } ist eingeladen.
opening-accepted = { $name } ist dabei.
opening-declined = { $name } kann nicht kommen.
opening-declined-said = { $name } kann nicht kommen: „{ $answer }“
opening-withdrawn = { $name } ist nicht mehr eingeladen.
opening-withdraw = Einladung zurückziehen
opening-withdraw-seat = Einladung zurückziehen: { $seat }
opening-invite = Jemanden einladen
opening-invite-seat = Jemanden einladen: { $seat }
opening-invite-do = Einladen
opening-to-house = Für das Haus öffnen
opening-to-link = Per Link öffnen
opening-decide = Ein Platz ist wieder frei. Lade jemand anderen ein, öffne ihn für das Haus, verschick den Link oder setz einen Bot dazu.
opening-close = Tisch schließen
opening-close-sure = Dann kann niemand mehr kommen.
opening-leave = Tisch verlassen
opening-leave-sure = Dein Platz wird für andere frei.
opening-ended-title = Diesen Tisch gibt es nicht mehr

## Plätze und Bots

seat-me = du
seat-former = Ehemaliges Mitglied
seat-open = Freier Platz
seat-kept = Reservierter Platz
seat-kept-for = noch nicht da
seat-nobody = Niemand
seat-stands-in = { $bot }, für { $name }
seat-online = ist online
seat-offline = ist offline
seat-number = Platz { $number }
# Ein Spiel, das nicht selbst sagt, worum es geht.
game-seats = Zu { $seats } am Tisch.
bot-careless = Sorglose Krähe
bot-careless-about = Spielt, was ihr gerade gefällt. Gut zum Kennenlernen.
bot-forgetful = Vergessliches Eichhörnchen
bot-forgetful-about = Weiß, worauf es ankommt, übersieht aber manchen Zug.
bot-sound = Solider Dachs
bot-sound-about = Nimmt den besten Zug, den er sieht. Nicht leicht zu schlagen.
bot-pondering = Grübelnder Reiher
bot-pondering-about = Denkt ein paar Züge voraus.
bot-searching = Suchende Eule
bot-searching-about = Denkt viele Züge voraus. Verzeiht wenig.
# Wie stark ein Bot in diesem Spiel ist, gemessen gegen seine Nachbarn; give: um so viel kann es falsch sein.
bot-strength-middle = Spielstärke { $rating }
bot-strength = Spielstärke { $rating } ± { $give }
bot-strength-about = Die Spielstärke vergleicht nur Bots, in Partien zu zweit: Wer 200 mehr hat, gewinnt drei von vier.

## Teilen

share-link = Link zu deinem Tisch
share-copy = Link kopieren
share-copied = Kopiert
share-marked = Markiert: Kopiere ihn mit Strg+C oder ⌘C, oder halte den Finger darauf.
share-share = Teilen
share-message = Spiel { $game } mit mir auf Lagerfeuer:

## Eine Einladung

join-title = Einladung zu { $game }
join-from = hat dir einen Platz reserviert.
join-sit = Als { $seat } Platz nehmen
join-full = Alle Plätze sind besetzt.
join-watch = Zuschauen
join-guest = Ganz ohne Konto: Dieser Browser merkt sich deinen Platz.
join-missing = Unbekannte Einladung
join-missing-about = Vielleicht wurde der Link beim Kopieren abgeschnitten.

## Der Tisch

table-title = Tisch
table-tab-yours = Du bist dran
table-skip-board = Zum Spielbrett springen
table-home = Startseite
table-menu = Menü
table-story = Verlauf
menu-share = Teilen
menu-share-link = Link zu dieser Partie
menu-propose = Etwas vorschlagen
menu-more = Mehr
table-story-news =
    { $count ->
        [one] Verlauf; { $count } Ereignis seit deinem letzten Zug
       *[other] Verlauf; { $count } Ereignisse seit deinem letzten Zug
    }
table-story-keys = Die Pfeiltasten führen durch die genannten Regeln.
why-ask = Warum?
why-gain = Vor allem gut für { $gain }.
why-spared = Andere Züge wären im Schnitt schlechter für { $gain } gewesen.
why-both = Vor allem gut für { $gain }, auf Kosten von anderem: { $cost }.
why-cost = Das hat seinen Preis: { $cost }.
why-missed = Andere Züge hätten für { $cost } mehr gebracht.
why-rest = Der Rest gleicht es aus.
why-even = Soweit man sehen kann, so gut wie alles andere.
why-away = Der Bot kann gerade nicht antworten. Frag gleich noch einmal.
hint-title = Hinweis
hint-goal = Dein Ziel:
hint-goal-open = Dein Ziel
hint-understood = Verstanden
hint-no-more = Hier abschalten
hint-rules = Regeln
hint-open = Worum geht es hier?
table-story-none = Noch nichts.
table-since = Seit deinem letzten Zug
since-auto = { $line } ({ table-auto })
since-times = { $line } ({ $count } ×)
since-before =
    { $count ->
        [one] Davor noch eins.
       *[other] Davor noch { $count }.
    }
table-beside = Rund um die Partie
table-watching =
    { $count ->
        [one] Eine Person schaut zu
       *[other] { $count } Personen schauen zu
    }
chat-title = Chat
chat-open-unread =
    { $count ->
        [one] Chat, eine ungelesene Nachricht
       *[other] Chat, { $count } ungelesene Nachrichten
    }
chat-unread =
    { $count ->
        [one] eine ungelesene Nachricht
       *[other] { $count } ungelesene Nachrichten
    }
chat-read =
    { $count ->
        [one] Eine Nachricht lesen
       *[other] { $count } Nachrichten lesen
    }
chat-arrived = Neue Nachricht im Chat.
chat-none = Noch keine Nachrichten.
chat-new = Neu
chat-earlier = Frühere Nachrichten
chat-say = Nachricht schreiben
chat-send = Senden
chat-phrases = Fertige Sätze
chat-phrase-hello = Hallo!
chat-phrase-luck = Viel Glück!
chat-phrase-nice = Schöner Zug!
chat-phrase-thanks = Danke!
chat-phrase-oops = Ups!
chat-phrase-moment = Einen Moment, bitte.
chat-phrase-away = Sorry, ich war kurz weg.
chat-phrase-time = Lass dir Zeit.
chat-phrase-tomorrow = Morgen geht’s weiter!
chat-phrase-game = Schöne Partie!
chat-phrase-again = Spielen wir noch eine?
chat-phrase-bye = Ich muss los. Bis bald!
chat-who = Das lesen nur alle am Tisch; gemeldete Nachrichten lesen auch Hosts.
chat-left = Noch { $count } Zeichen.
chat-remove = Zurücknehmen
chat-removed = Zurückgenommen
chat-left-out = Stummgeschaltet
chat-mute = Stummschalten
chat-mute-match = Diesen Chat stummschalten
chat-mute-person = { $name } an allen Tischen stummschalten
spectators-title = Publikum
spectators-who = Alle Mitglieder, die zuschauen, können das lesen; alle am Tisch erst nach der Partie.
spectators-closed = Hier schreibt nur das Publikum.
spectators-mute = { $name } überall stummschalten
spectators-unmute = Nicht mehr stummschalten
spectators-unmute-person = { $name } nicht mehr stummschalten
spectators-delete = Löschen
spectators-delete-now = Für alle löschen
spectators-delete-sure = Danach kann niemand die Nachricht lesen oder wiederherstellen.
spectators-deleted = Gelöscht
spectators-delete-person = Diese Nachricht von { $name } löschen
note-title = Notizen
note-empty = Pläne, Vermutungen, Merkzettel für den nächsten Zug …
note-who = Das liest nur du. Es wird automatisch gespeichert.
note-saved = Gespeichert.
note-saving = Wird gespeichert …
note-away = Noch nicht gespeichert: Der Server antwortet nicht. Wir versuchen es weiter.
note-aside = Inzwischen hast du woanders etwas anderes notiert:
note-aside-keep = Hier anfügen
note-aside-drop = Verwerfen
delay-title = Was das Publikum sieht
create-more = Mehr Optionen
create-more-about = Farbe, Publikum, Was-wäre-wenn-Brett
delay-none = Alles sofort
delay-turn = Jeden Zug, sobald er endet
delay-ten = Alles zehn Aktionen später
delay-end = Nichts, bis die Partie endet
delay-about = Alle mit dem Link dürfen zuschauen und sehen, was offen liegt. Den Chat am Tisch sieht das Publikum nie.
delay-told-turn = Das Publikum sieht jeden Zug, sobald er endet.
delay-told-ten = Das Publikum sieht alles zehn Aktionen später.
delay-told-end = Das Publikum sieht die Partie erst nach dem Ende.
delay-behind-turn = Du siehst jeden Zug, sobald er endet. Die Mitspielenden haben das so gewählt.
delay-behind-ten = Du siehst alles zehn Aktionen später. Die Mitspielenden haben das so gewählt.
delay-behind-end = Du siehst die Partie erst nach dem Ende. Die Mitspielenden haben das so gewählt.
table-so-far = Dein Zug bisher:
# Wer es war, vor dem, was er getan hat, in wenigen Worten.
table-in-short =
    { $who ->
        [you] Du:
       *[other] { $seat }:
    }
table-news-story = Ganzen Verlauf zeigen
table-begun = Angefangen.
table-pending = Bis zum Ende deines Zugs siehst nur du das
table-auto = automatisch
table-players = Mitspielende
table-board = Brett
table-prompt = Was zu tun ist
table-options = Was in dieser Partie gilt
table-rules = Spielregeln
table-course = Punkteverlauf
table-course-loading = Punkte werden berechnet …
table-course-away = Der Punkteverlauf ließ sich nicht laden.
table-course-points = Punkte
table-course-plies = Aktionen
table-course-slider = Punkte nach einer Aktion
table-course-rounds = Runden
table-course-at = Nach Aktion { $ply }
table-course-round = Runde { $round } (Aktion { $ply })
table-course-start = Am Anfang
table-course-end = Am Ende
table-course-value = { $name } { $points }
table-record = Aufzeichnung herunterladen
table-record-about = Eine Textdatei mit jeder Aktion, ihrer Zeit und allem Zufall, von diesem Haus unterschrieben: zum Aufheben, Prüfen und Weiterspielen.
table-record-running-about = Die Datei bis jetzt, mit dem, was dein Platz wissen darf. Nach der Partie enthält sie alles.
table-record-imported-about = Die Datei, wie sie importiert wurde.
table-result = Ergebnis
table-setting = Tisch wird geladen …
table-your-turn = Du bist dran
table-on-turn = am Zug
table-on-turn-mark = ist am Zug
table-thinks = überlegt …
table-waits = { $seat } ist am Zug.
table-waits-bot = { $seat } überlegt …
table-watch-waits = Du schaust zu. { $seat } ist am Zug.
table-watch-waits-bot = Du schaust zu. { $seat } überlegt …
table-over = Beendet
table-waiting-short = Noch Plätze frei
table-waiting =
    { $count ->
        [one] Ein Platz ist noch frei
       *[other] { $count } Plätze sind noch frei
    }
table-waiting-about =
    { $count ->
        [one] Verschick diesen Link. Die Partie beginnt, sobald sich jemand dazusetzt.
       *[other] Verschick diesen Link, gern an mehrere. Die Partie beginnt, sobald alle Plätze besetzt sind.
    }
table-waiting-bot = Niemand hat Zeit?
table-waiting-bot-do = Bot dazusetzen
table-waiting-bot-short = Bot
table-waiting-bot-seat = Bot dazusetzen: { $seat }
table-waiting-kept =
    { $count ->
        [one] Ein Platz ist noch reserviert
       *[other] { $count } Plätze sind noch reserviert
    }
table-waiting-for = Es fehlt noch: { $names }
table-waiting-for-me = Revanche: Dein Platz ist reserviert
table-sit = Platz nehmen
table-waiting-kept-about = Die Partie beginnt, sobald alle wieder sitzen, die mitgespielt haben. Auch der Link führt hierher.
table-prompt-all = Alles zeigen
table-undo = Zurücknehmen
table-again = Revanche
again-asked = { $name } möchte noch einmal { $game } spielen.
again-turned = Die Plätze haben gewechselt: Du spielst jetzt { $colour }.
again-declined = Abgesagt. Es gibt keine Revanche.
table-to-rematch = Zur Revanche
table-sending = Wird gesendet …
table-stale = Am Tisch ging es weiter. So steht es jetzt.
table-not-sent = Der Server ist nicht erreichbar. Nichts wurde gesendet.
table-lost = Keine Verbindung: Nichts wird gesendet.
table-gone = Wer am Zug wäre, hat das Haus verlassen und zieht nicht mehr.
table-reconnecting = Verbinde neu … nichts geht verloren
table-ruling-link = Regel { $ruling }
table-missing = Diesen Tisch gibt es nicht
table-missing-about = Vielleicht wurde der Link beim Kopieren abgeschnitten.
table-no-game = Das Spiel fehlt
table-module-broken = Der Tisch dieses Spiels ließ sich nicht laden. Hier ist ein einfacher.
table-away = Der Server ist nicht erreichbar
table-fair = Ehrlicher Zufall
table-fair-about = Bevor sich jemand setzte, hat sich der Server mit diesem Fingerabdruck auf ein Geheimnis festgelegt. Dann gab jeder Browser am Tisch eigenen Zufall dazu. Nach der Partie wird das Geheimnis aufgedeckt, und alle können jeden Würfel und jede Karte nachrechnen.
table-fair-first = Diese Partie nutzt Version 1 des ehrlichen Zufalls: Er ist nicht an Optionen, Karten und Plätze gebunden. Neue Tische nutzen Version 2; ist dieser Tisch neu, trau seinem Zufall nicht.
table-fair-shown = Die Partie ist zu Ende und das Geheimnis aufgedeckt: Mit der Aufzeichnung können alle jeden Würfel und jede Karte nachrechnen.
table-fair-commitment = Fingerabdruck des Geheimnisses
table-fair-contribution = Beigetragen von
table-fair-none = nichts
table-fair-terms = Fingerabdruck von Spiel, Regeln, Optionen, Karten und Plätzen
table-fair-secret = Das Geheimnis
luck-committed = festgelegt
luck-given = { $given } von { $seats } beigetragen
luck-revealed = aufgedeckt
luck-verify = Nachprüfen
luck-explained = So funktioniert es
luck-by-browser = (vom eigenen Browser)
luck-by-rule = (nach der öffentlichen Regel)
luck-missing = fehlt noch; nach { $until } bestimmt ihn die öffentliche Regel
luck-same = Der Beitrag dieses Browsers steht hier unverändert.
luck-last = Der Beitrag dieses Browsers steht hier unverändert, ebenso alle früheren Beiträge: Niemand konnte auf deinen reagieren.
luck-late = Der Beitrag dieses Browsers kam zu spät; stattdessen gilt der nach der öffentlichen Regel.
luck-differs-title = Hier steht nicht dein Beitrag
luck-differs = Der Server zeigt einen anderen Beitrag, als dieser Browser zum Zufall dieser Partie gegeben hat.
luck-differs-next = Falls du deinen Platz nicht auf einem anderen Gerät neu eingenommen hast, trau diesem Zufall nicht.
luck-changed-title = Ein fremder Beitrag hat sich geändert
luck-changed = Seit dieser Browser beigetragen hat, wurde der Beitrag eines anderen Platzes ersetzt.
luck-changed-next = Hat jemand den Platz aufgegeben, und jemand anderes hat ihn eingenommen? Wenn nicht, trau diesem Zufall nicht.
luck-changed-accept = Ja, so war es
luck-moved-title = Am Tisch sitzen nicht mehr dieselben Leute
luck-moved = Seit dieser Browser beigetragen hat, sitzt auf einem anderen Platz jemand anderes oder niemand mehr.
luck-moved-next = Ist jemand aufgestanden oder hat den Platz gewechselt, bevor die Partie begann? Wenn nicht, trau diesem Zufall nicht.
luck-moved-accept = Ja, so war es
luck-seat-title = Mit deinem Platz stimmt etwas nicht
luck-seat = Du hast für einen anderen Platz beigetragen, als diese Partie zeigt, oder sie zeigt jemand anderen auf deinem Platz.
luck-seat-next = Falls du deinen Platz nicht auf einem anderen Gerät neu eingenommen hast, trau diesem Zufall nicht.
luck-terms-title = Das ist nicht der Tisch, der dir gezeigt wurde
luck-terms = Der Zufall dieser Partie ist an ein anderes Spiel oder an andere Optionen, Karten oder Plätze gebunden, als dieser Browser angezeigt bekam.
luck-terms-next = Trau diesem Zufall nicht, und frag am Tisch, was die anderen sehen.
luck-other-title = Dein Beitrag wurde nicht verwendet
luck-other = In den Zufall dieser Partie ging etwas anderes ein, als dieser Browser dafür gewürfelt hat.
luck-other-next = War ein anderes Gerät von dir schneller? Wenn nicht, trau diesem Zufall nicht.
luck-other-accept = Ja, das war ich
luck-begun-title = Das ist nicht mehr die Partie, die begonnen hat
luck-begun = Beim Beginn hat das Haus unterschrieben, was für diese Partie gilt. Jetzt zeigt der Tisch etwas anderes:
luck-begun-commitment = Der Fingerabdruck des Geheimnisses ist ein anderer.
luck-begun-game = Es ist ein anderes Spiel.
luck-begun-rules = Es gilt eine andere Fassung der Regeln.
luck-begun-options = Die Optionen sind andere.
luck-begun-cards = Die Karten oder ihre Reihenfolge sind andere.
luck-begun-seats = Der Tisch hat mehr oder weniger Plätze.
luck-begun-from = Die Partie setzt eine andere Vorgeschichte fort.
luck-begun-terms = Spiel, Regeln, Optionen, Karten oder Plätze sind andere.
luck-begun-sitter =
    { $count ->
        [one] Auf { $seats } sitzt jemand anderes.
       *[other] Auf { $seats } sitzen andere.
    }
luck-begun-share =
    { $count ->
        [one] Der Beitrag von { $seats } ist ein anderer.
       *[other] Die Beiträge von { $seats } sind andere.
    }
luck-begun-own = Du sitzt auf { $seats } und hast für einen anderen Platz beigetragen.
luck-begun-place = Platz { $seat } ({ $name })
luck-begun-next = Trau diesem Zufall nicht, und lade den Beweis herunter: die Quittung vom Beginn, vom Haus unterschrieben.
luck-waiting = Alle Plätze sind besetzt
luck-waits =
    { $count ->
        [one] Die Partie beginnt, sobald der Browser von { $names } zum Zufall beigetragen hat, spätestens { $until }.
       *[other] Die Partie beginnt, sobald die Browser von { $names } zum Zufall beigetragen haben, spätestens { $until }.
    }
luck-waits-me = Dein Beitrag zum Zufall ist noch nicht angekommen. Der Browser versucht es weiter; die Partie beginnt spätestens { $until }.

## Einstellungen

settings-title = Einstellungen
settings-language = Sprache
settings-language-en = English
settings-language-de = Deutsch
settings-theme = Aussehen
settings-theme-system = Wie Gerät
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-motion = Bewegung
settings-territories = Gebiete zeigen
settings-territories-about = färbt verbundene Felder und zeigt ihren Wert
settings-pass-on = Züge automatisch beenden
settings-pass-on-about = sobald nichts mehr zu tun ist. Zurücknehmen geht dann nicht mehr.
settings-hints = Hinweise: { $game }
settings-hints-about = erklären jede Entscheidung, solange das Spiel neu für dich ist. Aus- und einschalten zeigt alle noch einmal.
settings-table-sounds = Klänge am Tisch
settings-table-sounds-about = Holz, Karten, Würfel: leise und kurz, wenn auf dem Brett vor dir etwas geschieht
settings-volume = Lautstärke
settings-heard = Was du hörst
settings-heard-wood = Holz
settings-heard-card = Karten
settings-heard-dice = Würfel
settings-heard-goods = Erträge
settings-heard-fire = Feuer
settings-heard-sunset = Sonnenuntergang
settings-heard-win = Sieg
settings-heard-loss = Niederlage
sounds-offer = Holz, Karten und Würfel hören?
sounds-offer-yes = Klänge einschalten
sounds-offer-no = Nein, danke
settings-sound = Signaltöne
settings-sound-about = leises Klopfen, wenn du dran bist und woanders hinsiehst, und ein Ton, wenn in einer Live-Partie deine Uhr abläuft
settings-motion-off = Aus
settings-motion-quick = Flott
settings-motion-normal = Normal
settings-motion-calm = Ruhig
settings-sound-never = Nie
settings-sound-live = Live-Partien
settings-sound-always = Immer
settings-order = Welche Partie als Nächstes kommt
settings-order-time = Am wenigsten Zeit
settings-order-longest = Wartet am längsten
settings-order-newest = Wartet am kürzesten
settings-keys = N führt überall zur nächsten Partie; am Tisch gelten auch W, ? und Ziffern
settings-install = Auf diesem Gerät installieren
settings-install-about = Mit eigenem Symbol und ohne Browserleiste. Sonst ändert sich nichts.
settings-install-by-hand = im Browser „Teilen“ antippen, dann „Zum Home-Bildschirm“. Nur so kann ein iPhone oder iPad dich benachrichtigen.

## Partien, die auf mich warten

waiting-tab =
    ({ $count }) { $why ->
        [turn] Du bist dran
        [answer] Ein Vorschlag
        [claim] Zeit abgelaufen
        [back] Dein Platz
       *[several] Du bist gefragt
    }
waiting-why =
    { $why ->
        [answer] Hier wartet ein Vorschlag auf deine Antwort.
        [claim] Hier hat jemand keine Zeit mehr: Du entscheidest.
       *[back] Hier spielt ein Bot für dich: Du kannst zurückkommen.
    }
waiting-next = Nächste Partie
waiting-next-of = Nächste Partie: { $count }
waiting-none = Gerade wartet keine Partie auf dich.
waiting-play = Partie beginnen
waiting-only-this = Nur diese Partie wartet auf dich.

## Zeit

time-title = Dein Kalender
time-lead = In Partien über Tage pausieren deine Uhren, während du schläfst oder weg bist.
time-hours = Stunden und Tage
time-zone = Zeitzone
time-quiet = Ruhezeiten
time-quiet-about = Jeden Tag pausieren deine Uhren bis zu { $most } Stunden.
time-quiet-long = Das sind mehr als { $most } Stunden.
time-from = Von
time-to = Bis
time-free = Freie Wochentage
time-free-about = Bis zu { $most } Tage, an denen deine Uhren pausieren.
time-later = Solange du Partien über Tage spielst, kannst du diese Zeiten einmal am Tag ändern: wieder ab { $at }.
time-saved = Gespeichert. Deine Uhren richten sich ab jetzt danach.
time-vacation = Urlaub
time-vacation-about = Alle deine Uhren in Partien über Tage pausieren. Du hast { $most } Tage im Jahr für alle Partien zusammen und kannst jederzeit beginnen und aufhören; jeder Urlaub zählt mindestens eine Stunde. Wer mit dir spielt, erfährt davon.
time-vacation-left =
    { $days ->
        [one] Noch ein Tag in diesem Jahr.
       *[other] Noch { $days } Tage in diesem Jahr.
    }
time-vacation-none = In diesem Jahr ist nichts mehr übrig.
time-vacation-days = Wie viele Tage?
time-away-begin = Urlaub beginnen
time-away-until = Du bist im Urlaub bis { $until }.
time-away-end = Ich bin wieder da
time-away-begun = Schöne Zeit! Deine Uhren pausieren.
time-away-ended = Willkommen zurück. Deine Uhren laufen.
time-plan = Im Voraus planen
time-plan-about = Dein Urlaub beginnt und endet um Mitternacht in deiner Zeitzone. Andere erfahren davon, wenn er beginnt; Schätzungen, wann eine Partie vorbei ist, berücksichtigen ihn sofort.
time-plan-first = Erster Tag
time-plan-last = Letzter Tag
time-plan-look = Betroffene Partien zeigen
time-plan-keep = Nichts ändern
time-plan-days =
    { $days ->
        [one] { $first }: ein Tag
       *[other] { $first } bis { $last }: { $days } Tage
    }
time-plan-left =
    { $days ->
        [0] Danach hast du { $year } keinen Urlaubstag mehr.
        [one] Danach hast du { $year } noch einen Urlaubstag.
       *[other] Danach hast du { $year } noch { $days } Urlaubstage.
    }
time-plan-paused = Hier pausiert deine Uhr
time-plan-unaffected = Nicht betroffen: live oder ohne Uhr
time-plan-none = Keine deiner laufenden Partien ist betroffen.
time-plan-out = Deine Zeit läuft hier ab, bevor dein Urlaub beginnt.
time-plan-cup = Turnier
time-plan-later = Der Urlaub gilt auch, wenn später eine Partie über Tage beginnt.
time-plan-confirm = Urlaub planen
time-plan-saved = Dein Urlaub ist geplant. Du kannst ihn ändern oder absagen, bis er beginnt.
time-plan-is =
    { $days ->
        [one] Geplant: { $first }, ein Tag.
       *[other] Geplant: { $first } bis { $last }, { $days } Tage.
    }
time-plan-change = Tage ändern
time-plan-cancel = Urlaub absagen
time-plan-cancelled = Dein geplanter Urlaub ist abgesagt.
time-live = Für Live-Partien gilt der Kalender nicht.
settings-time = Dein Kalender: Zeitzone, Ruhezeiten, Urlaub
tempo-title = Zeit
tempo-ask = Wie viel Zeit?
tempo-none = Ohne Uhr: Alle nehmen sich so viel Zeit, wie sie möchten.
tempo-none-about = Alle nehmen sich so viel Zeit, wie sie möchten.
tempo-plain = Je { $bank }.
tempo-live = Je { $bank }, dazu { $increment } pro Zug.
tempo-correspondence = Je { $bank }, dazu { $increment } pro Zug, höchstens { $bank }.
tempo-choice-none = Ohne Uhr
tempo-choice-live = Live
tempo-choice-day = Ein Tag pro Zug
tempo-choice-three-days = Drei Tage pro Zug
tempo-choice-own = Eigene
tempo-choice-own-about = Von Minuten bis Wochen.
tempo-own-kind = Art
tempo-own-correspondence = Über Tage
tempo-own-live = Live
tempo-own-bank-live = Minuten am Anfang
tempo-own-bank-correspondence = Tage am Anfang
tempo-own-increment-live = Sekunden mehr pro Zug
tempo-own-increment-correspondence = Stunden mehr pro Zug
tempo-live-zero = Wer keine Zeit mehr hat, hat verloren; spielen andere weiter, übernimmt ein Bot.
tempo-correspondence-zero = Hat jemand keine Zeit mehr, können die anderen den Sieg beanspruchen, warten oder einen Bot weiterspielen lassen. Ruhezeiten, freie Tage und Urlaub zählen nicht.
tempo-zero-many = An diesem Tisch müssen alle anderen gemeinsam beanspruchen; einen Bot rufen können alle einzeln.
finish-between = Im bisherigen Tempo endet die Partie zwischen dem { $early } und dem { $late }. Das ist nur eine Schätzung.
finish-one = Im bisherigen Tempo endet die Partie um den { $late }. Das ist nur eine Schätzung.
finish-guess = Meist { $usual }; nutzen alle ihre ganze Zeit, spätestens { $latest }. Geschätzt, bis das Tempo aller bekannt ist.
finish-guess-rounds = { $rounds } Runden nacheinander dauern meist { $usual }; nutzen alle ihre ganze Zeit, enden sie spätestens { $latest }.
finish-short = Meist { $usual }, spätestens { $latest }
finish-short-usual = Meist { $usual }
finish-short-rounds = { $rounds } Runden nacheinander: meist { $usual }, spätestens { $latest }
finish-on = am { $day }
finish-in = im { $month }

clock-left = Restzeit
clock-up = Zeit abgelaufen
clock-alarm =
    { $seconds ->
        [one] Noch eine Sekunde auf deiner Uhr
       *[other] Noch { $seconds } Sekunden auf deiner Uhr
    }
clock-pause-quiet = Pause: Ruhezeit bis { $until }
clock-pause-free = Pause: frei bis { $until }
clock-pause-vacation = im Urlaub bis { $until }

beside-back = Ein Bot spielt für dich weiter. Einmal in dieser Partie kannst du zurückkommen.
beside-back-do = Ich bin wieder da
beside-offer-takeback =
    { $who ->
        [you] Du möchtest deinen letzten Zug zurücknehmen.
       *[other] { $seat } möchte den letzten Zug zurücknehmen.
    }
beside-offer-cancel =
    { $who ->
        [you] Du schlägst vor, die Partie abzubrechen. Dann gewinnt niemand.
       *[other] { $seat } schlägt vor, die Partie abzubrechen. Dann gewinnt niemand.
    }
beside-offer-count = { $who ->
    [you] Du schlägst vor, die Partie hier zu beenden und die Punkte zu zählen, wie sie sind.
   *[other] { $seat } schlägt vor, die Partie hier zu beenden und die Punkte zu zählen, wie sie sind.
}
beside-offer-draw = { $who ->
    [you] Du bietest ein Unentschieden an.
   *[other] { $seat } bietet ein Unentschieden an.
}
beside-agree = Einverstanden
beside-decline = Ablehnen
beside-withdraw = Zurückziehen
beside-late-me = Deine Zeit ist um. Du kannst noch spielen, bis die anderen entscheiden.
beside-late = { $seat } hat keine Zeit mehr.
beside-late-wait = Warten
beside-late-bot = Bot weiterspielen lassen
beside-late-claim = Sieg beanspruchen
beside-late-decide = Entscheiden …
beside-late-claim-sure = Die Partie endet, und { $seat } verliert.
beside-late-claim-sure-all = Wenn alle anderen ihn beanspruchen, endet die Partie, und { $seat } verliert.
beside-late-bot-sure = Ein Bot, den das Haus wählt, spielt weiter; { $seat } kann einmal zurückkommen.
beside-late-bot-rated = Zwischen { $seat } und den anderen zählen für die Wertung die Chancen in diesem Moment, nicht das Spiel des Bots.
beside-gone = { $seat } hat das Haus für immer verlassen.
beside-gone-bot-sure = Ein Bot, den das Haus wählt, spielt bis zum Ende weiter.
beside-claimed = Du beanspruchst den Sieg. Die Partie endet, wenn die anderen es auch tun.


leave-not = Weiterspielen
leave-resign =
    { $among ->
        [many] Partie verlassen
       *[other] Aufgeben
    }
leave-resign-sure =
    { $among ->
        [many] Ein Bot übernimmt deinen Platz, die anderen spielen weiter. Du kannst nicht zurückkommen.
       *[other] Die Partie endet, und du verlierst.
    }
leave-takeback = Zugrücknahme vorschlagen
leave-takeback-sure = Wenn alle zustimmen, geht es dort weiter, wo dein letzter Zug begann. Der zurückgenommene Zug bleibt im Verlauf stehen.
leave-cancel =
    { $among ->
        [alone] Partie abbrechen
       *[other] Abbruch vorschlagen
    }
leave-cancel-sure =
    { $among ->
        [alone] Die Partie endet, niemand gewinnt. Du hast schon gesehen, was ausgeteilt wurde; darum zählt sie in deinen Ergebnissen gegen Bots als verloren.
       *[other] Wenn alle zustimmen, endet die Partie, und niemand gewinnt.
    }
leave-count = Ende nach Punkten vorschlagen
leave-count-sure = Wenn alle zustimmen, endet die Partie, und die Punkte zählen, wie sie jetzt sind.
leave-draw = Unentschieden anbieten
leave-draw-sure = Wenn alle zustimmen, endet die Partie unentschieden.

ended-resigned = { $who ->
    [you] Du hast aufgegeben.
   *[other] { $seat } hat aufgegeben.
}
ended-time = { $who ->
    [you] Deine Zeit war um.
   *[other] Die Zeit von { $seat } war um.
}
ended-resigned-mine = { $seat } hat aufgegeben. Du hast gewonnen.
ended-resigned-won =
    { $who ->
        [you] Du hast aufgegeben. { $other } gewinnt.
       *[other] { $seat } hat aufgegeben. { $other } gewinnt.
    }
ended-time-mine = Die Zeit von { $seat } war um. Du hast gewonnen.
ended-time-won =
    { $who ->
        [you] Deine Zeit war um. { $other } gewinnt.
       *[other] Die Zeit von { $seat } war um. { $other } gewinnt.
    }
ended-cancel = Die Partie wurde abgebrochen. Niemand gewinnt.
ended-draw = Unentschieden, einvernehmlich.

happened-resigned = { $seat } hat aufgegeben.
happened-resigned-bot = { $seat } hat die Partie verlassen. Ein Bot spielt weiter.
happened-time = Die Zeit von { $seat } war um, und der Sieg wurde beansprucht.
happened-time-bot = Die Zeit von { $seat } war um. Ein Bot spielt weiter.
happened-bot = Die Zeit von { $seat } war um. Ein Bot wurde gerufen und spielt weiter.
happened-back = { $seat } ist wieder da.
happened-takeback =
    { $who ->
        [you] Du hast deinen letzten Zug zurückgenommen.
       *[other] { $seat } hat den letzten Zug zurückgenommen.
    }
happened-cancel = Alle haben zugestimmt, die Partie abzubrechen.
happened-count = Alle haben zugestimmt, hier aufzuhören und zu zählen.
happened-draw = Alle haben einem Unentschieden zugestimmt.
happened-declined-takeback = { $who ->
    [you] Du hast die Zugrücknahme abgelehnt.
   *[other] { $seat } hat die Zugrücknahme abgelehnt.
}
happened-declined-cancel =
    { $who ->
        [you] Du hast abgelehnt, die Partie abzubrechen.
       *[other] { $seat } hat abgelehnt, die Partie abzubrechen.
    }
happened-declined-count = { $who ->
    [you] Du hast abgelehnt, hier aufzuhören und zu zählen.
   *[other] { $seat } hat abgelehnt, hier aufzuhören und zu zählen.
}
happened-declined-draw = { $who ->
    [you] Du hast das Unentschieden abgelehnt.
   *[other] { $seat } hat das Unentschieden abgelehnt.
}
happened-declined-move = { $who ->
    [you] Du hast abgelehnt, in einem anderen Haus weiterzuspielen.
   *[other] { $seat } hat abgelehnt, in einem anderen Haus weiterzuspielen.
}

## Meine Partien

mine-waits = Du bist dran
mine-others = Andere sind am Zug
mine-open = Noch nicht begonnen
mine-finished = Beendet
mine-finished-more = Mehr zeigen
mine-finished-all = Alle deine beendeten Partien
mine-order = Reihenfolge
mine-begin = Neue Partie

## Zurückblicken

replay-title = Zurückblicken
replay-at = Aktion { $ply } von { $last }
replay-slider = Stelle in der Partie
replay-nothing = Nichts passiert.
replay-start = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-play = Abspielen
replay-pause = Anhalten
replay-turns = Zug für Zug
replay-share = Link zu dieser Stelle kopieren
replay-link = Link zu dieser Stelle
replay-present = Zurück zum Jetzt
replay-present-yours = Zum Jetzt: Du bist dran
replay-try = Ab hier ausprobieren
replay-try-about = Probiere aus, was sonst hätte passieren können. An der Partie ändert sich nichts.
replay-fresh =
    { $count ->
        [one] Inzwischen ist etwas passiert.
       *[other] Inzwischen sind { $count } Aktionen passiert.
    }
replay-show = Den Tisch nach Aktion { $ply } zeigen
replay-none-over =
    { $last ->
        [one] Diese Partie hat nur eine Aktion, also keine Aktion { $ply }. Das hier ist das Ende.
       *[other] Diese Partie hat nur { $last } Aktionen, also keine Aktion { $ply }. Das hier ist das Ende.
    }
replay-none = Eine Aktion { $ply } gibt es noch nicht; die Partie steht bei { $last }. Das hier ist der aktuelle Stand.
since-steps = Schritt für Schritt zeigen
since-steps-short = Zeigen

## Die Tasten am Tisch

keys-title = Tasten
keys-off = Tasten mit einzelnen Zeichen hast du in den Einstellungen abgeschaltet.
keys-space = Leertaste
keys-enter = Eingabe
keys-backspace = Rückschritt
keys-tab = zum nächsten Bedienelement; mit Umschalttaste zum vorigen
keys-arrows = zu und durch Handkarten, Orte auf dem Plan und andere Reihen
keys-press = drückt oder nimmt auf, was den Fokus hat
keys-enter-does = gibt die Hauptantwort, wenn sonst nichts den Fokus hat
keys-digits = gibt die Antwort, die nur aus dieser Zahl besteht
keys-escape = legt zurück, was aufgenommen ist, blendet Hinweise aus, beendet Zurückblicken und Ausprobieren
keys-back = geht eine Aktion zurück, wenn sonst nichts den Fokus hat
keys-steps = beim Zurückblicken: eine Aktion zurück, eine vor, zum Anfang, zum Jetzt
keys-play = beim Zurückblicken: abspielen oder anhalten
keys-try = Was wäre, wenn …? und zurück an den Tisch
keys-undo = nimmt deine letzte Aktion zurück, wenn möglich
keys-undo-tries = nimmt deine letzte Aktion zurück, wenn möglich, auch auf dem Was-wäre-wenn-Brett
keys-next = zur nächsten Partie, die auf dich wartet
keys-help = diese Übersicht

## Lektionen

lessons-offer = Neu hier? Lern das Spiel
lessons-offer-away = Keine Lektionen, danke
lessons-title = { $game } lernen
lessons-lead =
    { $minutes ->
        [one] Du lernst am richtigen Tisch, in etwa einer Minute. Aufhören kannst du jederzeit.
       *[other] Du lernst am richtigen Tisch, in etwa { $minutes } Minuten. Aufhören kannst du jederzeit.
    }
lessons-all-done = Du hast alle Lektionen geschafft. Zeit für eine Partie!
lessons-rules = Alle Spielregeln
lesson-title = Lektion
lesson-you = Du
lesson-step = Schritt { $step } von { $steps }
lesson-go-on = Weiter
lesson-show = Zeig es mir
lesson-next = Weiter: { $title }
lesson-play = Eine Partie spielen
lesson-all = Alle Lektionen
lesson-leave = Lektion verlassen
lesson-restart = Lektion neu beginnen
lesson-done = geschafft
lesson-begun = begonnen
lesson-not-asked = Das ginge auch, aber hier geht es um etwas anderes. Es hat sich nichts geändert.
lesson-missing = Diese Lektion gibt es nicht
lesson-missing-about = Unter dieser Adresse gibt es keine Lektion.

## Rätsel

puzzle-title = Rätsel
puzzle-today = Rätsel des Tages
puzzle-today-right = gelöst
puzzle-today-wrong = beantwortet
puzzle-level-0 = leicht
puzzle-level-1 = mittel
puzzle-level-2 = schwer
puzzle-note = Rätsel, { $level }
puzzle-note-today = Rätsel des Tages, { $level }
puzzle-ask = Eine Aktion ist deutlich besser als alle anderen. Welche?
puzzle-right = Richtig! Das gewinnt { $wins } von 100 solchen Partien ({ $standing }).
puzzle-wrong = Noch nicht: Es gibt etwas Besseres.
puzzle-wrong-unjudged = Noch nicht: Auf den ersten Blick sahen andere deutlich besser aus.
puzzle-cost = Deine Aktion gewinnt { $took } von 100 solchen Partien ({ $stood }), die beste { $wins } ({ $standing }).
puzzle-best-wins = Die beste Aktion gewinnt { $wins } von 100 solchen Partien ({ $standing }).
puzzle-again = Noch einmal
puzzle-show = Lösung zeigen
puzzle-next = Nächstes Rätsel
puzzle-all = Alle Rätsel
puzzle-all-topic = Alle Rätsel zum Thema
puzzle-line-before = Der Tisch davor
puzzle-line-back = Eine Aktion zurück
puzzle-line-on = Was folgen könnte
puzzle-rating-change = Deine Rätselwertung: { $rating } ({ $change })
puzzle-streak =
    { $days ->
        [one] { $days } Tag in Folge
       *[other] { $days } Tage in Folge
    }
puzzle-missing = Dieses Rätsel gibt es nicht
puzzle-missing-about = Unter dieser Adresse gibt es kein Rätsel. Vielleicht wurde es durch ein besseres ersetzt.
puzzles-title = { $game }: Rätsel
puzzles-lead = Stellungen aus Partien von Bots, in denen eine Aktion deutlich besser ist als alle anderen. Du siehst, was man an diesem Platz sehen konnte.
puzzles-none = Zu diesem Spiel gibt es keine Rätsel.
puzzles-rating = Rätselwertung
puzzles-answered = Beantwortet
puzzles-count =
    { $done ->
        [0] { $of }
       *[other] { $done } von { $of }, { $right } auf Anhieb richtig
    }
puzzles-streak = Rätsel des Tages
puzzles-days = { $days } in Folge auf Anhieb richtig, Bestwert { $longest }
puzzles-private = Bei jedem Rätsel zählt deine erste Antwort. Das hier siehst nur du.
puzzles-device = Deine erste Antwort auf jedes Rätsel merkt sich nur dieses Gerät. Mit einem Konto bekommst du auch eine Wertung.
puzzles-by-level = Nach Schwierigkeit
puzzles-by-theme = Nach Thema
puzzles-by-theme-about = Es geht um …
puzzles-all-done = Du hast alle Rätsel gelöst.
puzzles-title-topic = { $game }: Rätsel rund um { $topic }
puzzles-topic-about = In jedem davon bringt die beste Aktion dafür deutlich mehr als die zweitbeste, oder deutlich weniger.
puzzles-topic-none = Zu diesem Thema gibt es keine Rätsel.
puzzles-topic-done = Du hast alle Rätsel zu diesem Thema gelöst.
home-puzzles = Rätsel

## Das Was-wäre-wenn-Brett

what-if-title = Was-wäre-wenn-Brett
what-if-table = Der Tisch, wie er wäre
what-if-ask = Was-wäre-wenn-Brett während der Partie
what-if-none = Nein
what-if-hand = Ja, die anderen spielst du selbst
what-if-bots = Ja, die anderen spielen Bots
what-if-about = Auf einem Was-wäre-wenn-Brett probierst du aus, was passieren könnte: mit dem, was du weißt, und geratenen verdeckten Karten und Würfeln. Die Partie bleibt unberührt, und niemand sieht es.
what-if-about-rated = In Wertungspartien antworten keine Bots: Das wäre Beratung.
what-if-told-none = Kein Was-wäre-wenn-Brett in dieser Partie.
what-if-told-hand = Alle dürfen ein Was-wäre-wenn-Brett nutzen und spielen dort selbst für die anderen.
what-if-told-bots = Alle dürfen ein Was-wäre-wenn-Brett nutzen; dort spielen Bots für die anderen.
what-if-open = Was wäre, wenn …?
what-if-close = Zurück an den Tisch
what-if-close-past = Zurück zu Aktion { $ply }
what-if-close-end = Zurück zum Ende
what-if-lead = Nur ausprobiert: Niemand sieht es, nichts zählt.
what-if-guessed = Verdeckte Karten und Würfel sind geraten.
what-if-for = Du spielst jetzt für { $seat }.
what-if-others-bots = Bots antworten
what-if-others-short = Bots
what-if-others-about = Ausgeschaltet spielst du selbst für die anderen
what-if-back = Zurück
what-if-restart = Von vorn
what-if-anew = Verdecktes neu mischen
what-if-anew-short = Neu mischen
what-if-anew-about = Rät andere verdeckte Karten und Würfel
what-if-play =
    { $count ->
        [one] Wirklich spielen (1 Aktion)
       *[other] Wirklich spielen ({ $count } Aktionen)
    }
what-if-play-sure =
    { $count ->
        [one] Diese Aktion wird am echten Tisch gespielt.
       *[other] Diese { $count } Aktionen werden am echten Tisch gespielt.
    }
what-if-play-rest = Der Rest deiner Variante hängt vom Zufall oder von anderen ab und wird nicht gespielt.
what-if-play-do = Spielen
what-if-played = { $count ->
    [one] Eine Aktion deiner Variante wurde gespielt.
   *[other] { $count } Aktionen deiner Variante wurden gespielt.
  }
what-if-played-luck = Jetzt hat der Zufall entschieden: Der Rest deiner Variante war nur geraten.
what-if-played-others = Jetzt entscheiden andere: Der Rest deiner Variante war nur geraten.
what-if-played-stale = Am Tisch hat sich etwas geändert. Der Rest deiner Variante wurde nicht gespielt.
what-if-overtaken = Die Partie ist weitergegangen, seit du etwas ausprobierst.
what-if-overtaken-do = Von hier neu beginnen
what-if-over = Hier endet deine Variante: Die Partie wäre vorbei.
what-if-nothing = Noch ist nichts geraten: Mische Verdecktes neu, oder geh zurück an den Tisch.
what-if-thinking = Die anderen antworten …
what-if-shown = Hier endet die Alternative. Spiel weiter, wie du magst.
what-if-shown-part = Hier bricht die Alternative ab: Auf diesem geratenen Tisch geht ihre nächste Aktion nicht. Mische Verdecktes neu, oder spiel weiter, wie du magst.
error-what-if = Dieses Was-wäre-wenn-Brett gibt es nicht.
error-what-if-rated = In Wertungspartien antworten auf dem Was-wäre-wenn-Brett keine Bots: Das wäre Beratung.
error-what-if-none = An diesem Tisch gibt es kein Was-wäre-wenn-Brett.
error-what-if-hand = An diesem Tisch spielst du selbst für die anderen.
error-what-if-elsewhere = Diese Partie läuft vielleicht in einem anderen Haus weiter. Ausprobieren kannst du hier erst, wenn sie zu Ende ist.
error-what-if-end = Hier musste niemand etwas entscheiden: Es gibt nichts auszuprobieren.
error-what-if-line = Diese Variante lässt sich nicht spielen.
error-what-if-away = Diese Variante ließ sich gerade nicht berechnen. Bitte versuch es noch einmal.

## Vorgemerkte Antworten, die das Haus spielt

order-played = vorgemerkt
order-title = Vorgemerkte Antworten
order-lead = Wenn die anderen so handeln, spielt das Haus deine Antwort. Bis dahin erfährt niemand davon. Wenn etwas anderes passiert, bist du wie immer dran. Der Verlauf zeigt nach der Partie allen, welche Aktionen so gespielt wurden.
order-how = Auf dem Was-wäre-wenn-Brett kannst du weitere Antworten vormerken.
order-make = Antwort vormerken
order-make-short = Vormerken
order-if = Wenn
order-then = Dann
order-whatever = die anderen irgendetwas tun
order-or-whatever = Oder was sie sonst tun
order-luck-too = Gilt bei jedem Zufall
order-pause = Erst nach einer Weile antworten; meine Uhr läuft
order-paused = Das Haus antwortet erst nach einer Weile; deine Uhr läuft.
order-pausing = Das Haus antwortet bald, wenn du nicht selbst handelst.
order-any-luck = Die Antworten gelten bei jedem Zufall.
order-luck-first = Vor deiner Antwort entscheidet der Zufall. Kreuze „Gilt bei jedem Zufall“ an, oder probiere etwas anderes.
order-who = { $seat }:
order-action = { $seat }: { $action }
order-save = Vormerken
order-show = Ansehen
order-remove = Entfernen
order-clear = Alle entfernen
order-dismiss = Meldung ausblenden
order-waiting = Deine vorgemerkte Antwort wartet.
order-done = Deine vorgemerkte Antwort wurde gespielt.
order-luck = Deine Antwort entfällt: Der Zufall hat entschieden.
order-otherwise = Deine Antwort entfällt: Es kam anders.
order-option = Deine Antwort entfällt: Sie war nicht möglich.
order-part = Deine Antwort entfällt: Das war kein ganzer Zug.
order-own = Deine Antwort entfällt: Du hast anders gehandelt.
error-order-steps = So lässt sich das nicht vormerken: Jede Variante muss mit einer deiner Aktionen enden, und es darf immer nur eine gelten.
error-order-large = So viel kannst du nicht vormerken.
error-order-hidden = Welche Aktion das ist, siehst du nicht. Kreuze dort „Oder was sie sonst tun“ an.
error-order-live = In Live-Partien kannst du keine Antworten vormerken.
error-order-draft = Beende zuerst deinen Zug, oder nimm ihn zurück.

## Wie man Bescheid bekommt

settings-notices = Benachrichtigungen
notices-title = Benachrichtigungen
notices-lead = Wartet eine Partie auf dich und du siehst nicht hin, bekommst du hier Bescheid: einmal, und noch einmal, wenn die Zeit knapp wird.
notices-none = Noch sind keine Benachrichtigungen eingerichtet.
notices-here = In diesem Browser
notices-here-about = Benachrichtigungen erscheinen auf diesem Gerät, auch wenn die Seite geschlossen ist.
notices-here-on = Dieser Browser benachrichtigt dich.
notices-here-do = Hier benachrichtigen
notices-tell = Benachrichtige mich
notices-tell-about = Du musst hier nicht warten.
notices-here-not = Dieser Browser kann keine Benachrichtigungen zeigen. Auf iPhone und iPad muss das Haus zuerst auf den Home-Bildschirm.
notices-here-no = Benachrichtigungen dieses Hauses sind im Browser blockiert. Ändern kannst du das in seinen Einstellungen.
notices-here-failed = Der Push-Dienst des Browsers antwortet nicht. Bitte versuch es später noch einmal.
notices-mail-title = Per Mail
notices-mail-about = An { $mail }. Jede Mail enthält einen Link zum Abbestellen.
notices-mail-do = Per Mail benachrichtigen
notices-mail-first = Dafür braucht dein Konto eine bestätigte Adresse.
notices-mail-account = Zum Konto
notices-hook-title = An Discord, Slack oder ein eigenes Programm
notices-hook-about = Lege in Discord oder Slack für einen Kanal einen „eingehenden Webhook“ an und kopiere seine Adresse hierher.
notices-hook-open = Adresse hinzufügen
notices-hook-style = Wohin?
notices-hook-style-discord = Discord
notices-hook-style-slack = Slack
notices-hook-style-json = Eigenes Programm (JSON)
notices-hook-url = Adresse
notices-hook-name = Name (optional)
notices-hook-do = Hinzufügen
notices-secret = Geheimnis zum Prüfen der Unterschrift
notices-secret-show = Geheimnis zeigen
notices-kind-push = Browser
notices-kind-mail = Mail
notices-this = dieser Browser
notices-what = Worüber
notices-group-turn = Ich bin dran
notices-group-time = Meine Zeit wird knapp, oder jemand hat keine mehr
notices-group-table = Ende einer Partie, Vorschläge, Urlaub
notices-group-invited = Einladungen und volle Tische
notices-group-chat = Nachrichten am Tisch
notices-group-cups = Turniere
notices-group-review = Eine Analyse, die ich wollte
notices-group-test = Test
notices-when = Wann
notices-when-once = Sofort
notices-when-daily = Einmal am Tag gesammelt
notices-when-at = Um
notices-when-zone = Zeit in { $zone }. Eiliges kommt immer sofort: wenn deine Zeit abläuft, und Live-Partien.
notices-quiet = In Ruhezeiten, an freien Tagen und im Urlaub erfährst du erst danach, dass du dran bist.
notices-quiet-calendar = Dein Kalender
notices-test = Test schicken
notices-remove = Entfernen
notices-remove-named = { $name } entfernen
notices-test-named = Test schicken: { $name }
notices-latest = Zuletzt verschickt
notices-latest-none = Hierhin wurde noch nichts verschickt.
notices-state-waiting = wartet
notices-state-waiting-until = ab { $at }
notices-state-sending = unterwegs
notices-state-sent = verschickt
notices-state-failed = nicht angekommen
notices-state-unclear = unklar
notices-state-dropped = nicht mehr nötig
notices-tested-sent = Der Test ist verschickt.
notices-tested-failed = Der Test ist nicht angekommen.
notices-tested-unclear = Ob der Test angekommen ist, ist unklar.
notices-again = nächster Versuch { $at }
notices-why-over = schon erledigt
notices-why-read = schon gelesen
notices-why-suspended = keine Benachrichtigungen während des Ausschlusses
notices-why-stopped = Das Haus wurde beim Verschicken beendet. Es wird nicht noch einmal verschickt.
notices-why-no-answer = Keine Antwort. Damit nichts doppelt kommt, wird es nicht noch einmal verschickt.
notices-why-away = Die Gegenstelle ist nicht erreichbar.
notices-why-busy = Die Gegenstelle ist überlastet.
notices-why-http-gone = Diese Adresse gibt es nicht mehr.
notices-why-http-refused = Die Gegenstelle hat es abgelehnt.
notices-why-private = Diese Adresse liegt nicht im öffentlichen Internet.
notices-why-no-mail = Es gibt keine bestätigte Adresse, oder dieses Haus verschickt keine Mail mehr.
notices-why-mail-refused = Der Mailserver lehnt diese Adresse ab.
notices-why-mail-away = Unser Mailserver antwortet nicht.
notices-why-ours = Auf unserer Seite ist etwas schiefgegangen.
notices-paused = Angehalten: { $why } Ein Test setzt es fort.
notices-failing = Seit dem { $at } ist hier nichts mehr angekommen.
notices-saved = Gespeichert.
notices-removed = Entfernt.
notices-added = Hinzugefügt. Ein Test zeigt, ob es klappt.
notices-off-title = Keine Mails mehr
notices-off-about = Das Haus schickt dir dann keine Mails mehr zu deinen Partien. Andere Benachrichtigungen bleiben.
notices-off-do = Abbestellen
notices-off-done = Erledigt. Es kommen keine Mails mehr.

## Folgen

follow-do = Folgen
follow-end = Nicht mehr folgen
follow-named = { $name } folgen
follow-end-named = { $name } nicht mehr folgen
follow-about = Du siehst, wann die Person online ist, und ihre offenen Tische sind markiert. Sie erfährt nichts davon.
follow-title = Leute, denen du folgst
follow-online = online
follow-table = mit Leuten, denen du folgst
follow-hide = Nicht zeigen, wann ich online bin
follow-hide-about = Mitglieder, die dir folgen, sehen nicht, dass du online bist. Alle am selben Tisch sehen es trotzdem.
face-title = Dein Bild
face-about = Ein zufällig gezeichnetes Tier. Es steht neben deinem Namen.
face-another = Anderes Bild zeichnen
face-keep = Dieses Bild behalten
face-tried = Ein anderes Bild ist zu sehen: Nummer { $number }.
about-me-title = Über mich
about-me-about = Alle, die deine Seite öffnen, können das lesen. Höchstens { $most } Zeichen.
error-about-account = Um etwas über dich zu schreiben, brauchst du ein Konto.
error-follow-account = Um anderen zu folgen, brauchst du ein Konto.
error-follow-blocked = Du hast diese Person blockiert. Heb die Blockierung zuerst auf.
error-follow-many = Du kannst höchstens { $most } Leuten folgen.

## Die Glocke

bell-title = Neuigkeiten
bell-unread =
    { $count ->
        [one] Neuigkeiten: { $count } neuer Eintrag
       *[other] Neuigkeiten: { $count } neue Einträge
    }
bell-new = neu
bell-none = Noch nichts. Hier stehen künftig Einladungen, Ergebnisse, Turnierrunden und fertige Analysen.
bell-read-all = Alles als gelesen markieren
bell-about = Die neuesten 100 Einträge der letzten 60 Tage. Was du hier liest, wird dir nicht mehr geschickt.
bell-channels = Benachrichtigungen

## Die Regelseite

rules-title = { $game }: die Regeln
rules-mode = Wie ausführlich
rules-contents = Inhalt
rules-look = Inhalt und Suche
rules-search = In den Regeln suchen
rules-search-all = Auch ausführlich suchen
rules-found =
    { $count ->
        [0] Nichts gefunden.
        [one] Eine Stelle
       *[other] { $count } Stellen
    }
rules-mode-summary = Kurz
rules-mode-full = Ausführlich
rules-more = Mehr
rules-more-about = Mehr: { $chapter }
rules-read-full = Die Regeln ausführlich lesen
rules-open-all = Alle Kapitel öffnen
rules-close-all = Alle Kapitel schließen
rules-missing = Diese Regeln gibt es hier nicht
rules-missing-about = Ein Spiel mit diesem Namen gibt es hier nicht. Vielleicht suchst du eines von diesen.
rules-none = Zu diesem Spiel gibt es hier keine Regeln.
rules-credits = Mitwirkende
rules-author = Spielidee
rules-traditional = überliefert
rules-artist = Illustration
rules-publisher = Erschienen bei
rules-players = Personen
rules-minutes = Minuten
rules-age = Mindestalter
rules-own-words = In eigenen Worten erzählt. Die Rechte am Spiel liegen bei denen, die es erdacht und verlegt haben.

## Über uns

about-title = Über dieses Haus
about-lead = Lagerfeuer ist ein Vereinsheim für Brettspiele Zug um Zug, das alle selbst betreiben können: regeltreu, am Telefon wie am Schreibtisch, gegen Menschen und Bots.
about-privacy = Was gespeichert wird
about-privacy-text = Dein Name, deine Partien, Sprache und Zeitzone, und ein Cookie, das deinen Platz wiedererkennt. Mit Konto dazu, was du dort siehst: Passwort und Passkeys so, dass niemand sie lesen kann, Geräte, deine Mailadresse, wenn du eine hinterlegst, und was du schreibst und einstellst. Du kannst es herunterladen und löschen. Keine Werbung, keine Tracker, und die Seiten laden nichts von fremden Servern.
about-fair = Kann jemand Würfel oder Karten manipulieren?
about-fair-text = Nicht einmal der Server allein: Er legt sich vor der Partie fest, jeder Browser am Tisch gibt eine Zufallszahl dazu, und hinterher lässt sich jeder Würfel und jede Karte nachrechnen. Die Zahlen stehen im Menü jedes Tisches, mit dem, was das nicht verhindert.
about-licence = Freie Software
about-licence-text = Du darfst sie betreiben, lesen, ändern und weitergeben unter der
about-api = Für Programme
about-api-text = Alles, was diese Seite kann, können auch andere Programme:
about-credits = Gemacht mit
about-icons = Bilder
about-ui-icons = Symbole
about-fonts = Schriften
about-texts = Sprachen
about-client = Client
about-games = Wer ein Spiel erdacht, illustriert und verlegt hat, steht auf seiner Regelseite.

## Das Glück im Ganzen

luck-title = Offen gezähltes Glück
luck-lead = Alle Würfel und Ziehungen der beendeten Partien in diesem Haus, zusammengezählt: So sehen alle, ob das Glück hier gleichmäßig verteilt ist.
luck-none = Hier ist noch keine Partie zu Ende gegangen.
luck-loading = Wird gezählt …
luck-count = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}, { $picks } Würfel und Ziehungen
luck-die = Würfel mit { $sides } Seiten
luck-draw = Ziehungen und Lose
luck-die-picture = Wie oft jede Zahl gewürfelt wurde
luck-draw-picture = Aus welchem Zehntel des Stapels gezogen wurde
luck-die-number = Zahl
luck-draw-number = Zehntel
luck-times = Wie oft
luck-fair = Ehrliches Glück im Mittel
luck-band = In diesem Band enden 19 von 20 ehrlichen Säulen
luck-die-even = { $picks } Würfel. Ehrliche fallen { $often } mindestens so ungleich aus wie diese.
luck-draw-even = { $picks } Ziehungen, die auch anders hätten ausfallen können. Ehrliche fallen { $often } mindestens so ungleich aus wie diese.
luck-die-few = Bisher { $picks } Würfel: zu wenige, um etwas über sie zu sagen. Ab { $least } gibt es ein Urteil.
luck-draw-few = Bisher { $picks } Ziehungen, die auch anders hätten ausfallen können: zu wenige, um etwas über sie zu sagen. Ab { $least } gibt es ein Urteil.
luck-draw-about = Ein Stapel hat hier keine Reihenfolge, eine Karte wird erst beim Ziehen bestimmt. Wo nur noch eine Karte liegt, ist die Ziehung kein Glück und zählt nicht für das Urteil. Ziehungen aus weniger als zehn zählen für das Urteil und stehen nicht im Bild.
luck-odd = Das ist so selten, dass es eine Frage wert ist: Die Zahlen unten lassen sich nachrechnen.
luck-too-even = Das ist gleichmäßiger, als Glück wäre: Rechne die Zahlen unten nach.
luck-often-hundred = in { $times } von 100 Fällen
luck-often-thousand = in { $times } von 1000 Fällen
luck-often-never = in weniger als 1 von 1000 Fällen
luck-often-always = in mehr als 99 von 100 Fällen
luck-tests = { $tests ->
    [one] Ein Urteil steht hier, und es ist eines, das { $least } vorkommt.
   *[other] Von { $tests } Urteilen sticht immer eines heraus; hier ist es eines, das { $least } vorkommt. Unter { $tests } ehrlichen ist { $chance } mindestens eines so schlecht.
}
luck-what = Was zählt
luck-what-over = Beendete Partien, auch abgebrochene. Was eine laufende Partie gezogen hat, kann noch verdeckt sein; sie zählt nach ihrem Ende.
luck-what-long = Ob eine einzelne Partie ehrlich war, lässt sich an ihrem Tisch prüfen, Würfel für Würfel. Was eine Partie nicht zeigen kann, steht hier: ob das Glück auf Dauer gleichmäßig ist.
luck-recount = Nachrechnen
luck-file-counts = Die Zahlen als Tabelle (CSV)
luck-file-view = Die Zahlen und Urteile (JSON)
luck-file-csv = Jede Partie mit all ihrem Glück (CSV)
luck-file-jsonl = Jede Partie mit all ihrem Glück (JSON Lines)
luck-file-about = In diesen Dateien ist „24:5“ eine Ziehung aus 24, bei der die Nummer 5 kam, von 0 an gezählt, und „6d2“ ein Würfel mit sechs Seiten, der eine Drei zeigte. Eine Partie steht unter dem Fingerabdruck ihres Geheimnisses, wie ihn ihr Tisch zeigt: Wer dabei war, findet sie, sonst erfährt niemand, wer gespielt hat.
luck-link = Wie gleichmäßig das Glück in diesem Haus ist
seat-luck = Das Glück in dieser Partie
seat-luck-dice = { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}, { $sum ->
    [one] { $sum } Auge
   *[other] { $sum } Augen
}
seat-luck-more = { $by } mehr als zu erwarten. So viel Glück hat man in { $often }.
seat-luck-less = { $by } weniger als zu erwarten. So viel Pech hat man in { $often }.
seat-luck-even = Genau wie zu erwarten.
seat-luck-often = einer von { $matches } Partien
seat-luck-rare = weniger als einer von 1000 Partien
seat-luck-usual = jeder zweiten Partie
seat-luck-none = hat nicht gewürfelt
seat-luck-all = { $dice } Würfel fielen für alle: Sie sind niemandes eigenes Glück und zählen hier nicht.
seat-luck-drawn = In diesem Spiel liegt das Glück im Ziehen, in dieser Partie { $draws }-mal. Was eine Karte wert ist, hängt vom Tisch ab, darum lässt sich hier nichts zählen; wer mehr Glück hatte, schätzt eine Analyse. Dass ehrlich gezogen wurde, lässt sich nachrechnen.
seat-luck-away = Das Glück in dieser Partie ließ sich nicht laden.

## Quittungen, und ein Beitrag von eigener Hand

receipt-right = Das Haus hat unterschrieben, was dieser Browser beigetragen hat und was bis dahin von den anderen da war. Heb die Quittung auf: Sie ist dein Beweis, falls das Haus einmal etwas anderes behauptet.
receipt-unchecked = Das Haus hat für den Beitrag dieses Browsers eine Quittung geschickt. Sie ist noch nicht geprüft.
receipt-unable = Das Haus hat für den Beitrag dieses Browsers eine Quittung geschickt. Dieser Browser kann ihre Unterschrift (Ed25519) nicht prüfen; „lagerfeuer verify --receipt“ kann es.
receipt-wrong-title = Deine Quittung stimmt nicht
receipt-wrong = Das Haus hat eine falsche Quittung geschickt: Darauf steht etwas anderes, als dieser Browser beigetragen hat, oder sie ist nicht mit dem Schlüssel des Hauses unterschrieben.
receipt-wrong-next = Trau diesem Zufall nicht, und heb die Quittung als Beweis auf.
receipt-others-title = Quittung und Tisch widersprechen sich
receipt-others = Das Haus hat eine Quittung geschickt, auf der zum Beitrag eines anderen Platzes etwas anderes steht, als der Tisch gezeigt hat.
receipt-others-next = Trau diesem Zufall nicht, und heb die Quittung als Beweis auf.
receipt-none-title = Du hast keine Quittung
receipt-none = Das Haus hat für den Beitrag dieses Browsers nichts unterschrieben. Behauptet es einmal etwas anderes, hast du keinen Beweis.
receipt-none-next = Öffne den Tisch später noch einmal: Dein Browser fragt dann wieder nach der Quittung.
receipt-save = Quittung herunterladen
receipt-save-proof = Beweis herunterladen
receipt-compare = Mit der Aufzeichnung vergleichen
receipt-match = Partie
receipt-kind = Quittung über
receipt-kind-share = einen Beitrag, als er dazukam
receipt-kind-begin = den Beginn, mit allen Beiträgen
receipt-seat = Platz
receipt-shares = Beiträge
receipt-nothing-yet = noch nichts
receipt-signer = Unterschrieben von
receipt-at-head = In der ersten Zeile der Aufzeichnung:
receipt-verdict-fits = Quittung und Aufzeichnung stimmen überein
receipt-verdict-contradicts = Das Haus hat zwei Dinge unterschrieben, die sich widersprechen
receipt-verdict-forged = Kein Haus hat diese Quittung unterschrieben
receipt-verdict-malformed = Das ist keine Quittung
receipt-verdict-alone = Ein Haus hat diese Quittung unterschrieben
receipt-verdict-no-record = Mit dieser Aufzeichnung lässt sich die Quittung nicht vergleichen
receipt-verdict-another-match = Die Quittung gehört zu einer anderen Partie
receipt-verdict-another-house = Quittung und Aufzeichnung haben verschiedene Häuser unterschrieben
receipt-verdict-another-sitter = Alles, was sich vergleichen lässt, stimmt überein
receipt-verdict-unable = Dieser Browser kann die Quittung nicht prüfen
receipt-lead-fits = Die Aufzeichnung sagt noch dasselbe, was das Haus damals unterschrieben hat.
receipt-lead-contradicts = Dasselbe Haus hat Quittung und Aufzeichnung unterschrieben. Mit beiden Dateien kannst du es allen beweisen.
receipt-lead-forged = Sie wurde geändert oder ist erfunden: Die Unterschrift passt nicht zum Text.
receipt-lead-malformed = Die Datei lässt sich nicht als Quittung lesen. Nimm sie genau so, wie sie heruntergeladen wurde.
receipt-lead-alone = Um sie mit der Aufzeichnung der Partie zu vergleichen, bring beide Dateien auf die Seite „Aufzeichnung prüfen“.
receipt-lead-no-record = Die Aufzeichnung ist nicht das, was ein Haus unterschrieben hat: Sie wurde geändert, ist unvollständig oder hat keine Unterschrift.
receipt-lead-another-match = Die Quittung gehört zur Partie { $match }, die Aufzeichnung zur Partie { $other }.
receipt-lead-another-house = Eine Quittung beweist nur etwas über das Haus, das sie unterschrieben hat. Dessen Schlüssel ist { $key }.
receipt-lead-another-sitter = Als die Partie begann, saß jemand anderes auf Platz { $seat }. Bis dahin darf man kommen und gehen, darum ist das kein Widerspruch. Eine Quittung über den Beginn würde einen zeigen.
receipt-lead-unable = Er kennt solche Unterschriften (Ed25519) nicht, oder diese Seite wurde nicht über https geladen. „lagerfeuer verify --receipt“ kann sie prüfen.
receipt-what-version = Die Quittung gilt für Version { $receipt } des ehrlichen Zufalls, die Aufzeichnung für Version { $record }.
receipt-what-terms = Spiel, Regeln, Optionen, Karten und Plätze haben auf der Quittung den Fingerabdruck { $receipt }, in der Aufzeichnung { $record }.
receipt-what-commitment = Der Fingerabdruck des Geheimnisses ist auf der Quittung { $receipt }, in der Aufzeichnung { $record }.
receipt-what-seats = Die Quittung hat { $receipt } Plätze, die Aufzeichnung { $record }.
receipt-what-sitter = Auf Platz { $seat } sitzt laut Quittung { $receipt }, laut Aufzeichnung { $record }.
receipt-what-share = Der Beitrag von Platz { $seat } ist auf der Quittung { $receipt }, in der Aufzeichnung { $record }.
share-title = Deinen Beitrag zum Zufall selbst würfeln
share-lead = Dein Beitrag zum Zufall besteht aus 32 Zeichen, die niemand erraten kann. Zusammen mit dem Geheimnis des Hauses und den Beiträgen der anderen bestimmt er alle Würfel und Karten einer Partie. Normalerweise würfelt ihn dein Browser. Wenn du den Würfeln auf deinem eigenen Tisch mehr traust, nimm sie.
share-sides = Seiten deines Würfels
share-sides-bad = Ein Würfel hat { $least } bis { $most } Seiten; für eine Münze gib 2 ein.
share-rolls = Würfle mindestens { $count }-mal und gib die Ergebnisse nacheinander ein
share-roll-bad = Wurf { $number } ist „{ $word }“, keine Zahl von 1 bis { $sides }.
share-progress =
    { $rolls ->
        [one] Ein Wurf ergibt { $bits } der nötigen { $all } Bit.
       *[other] { $rolls } Würfe ergeben { $bits } der nötigen { $all } Bit.
    }
share-missing =
    { $count ->
        [one] Noch ein Wurf.
       *[other] Noch { $count } Würfe.
    }
share-enough = { $rolls } Würfe, { $bits } Bit: Das genügt.
share-yours = Dein Beitrag:
share-recompute = Selbst nachrechnen
share-recompute-about = Der Beitrag ist der Anfang des SHA-256-Prüfwerts deiner Würfe. Im Terminal:
share-no-hashes = Diese Seite wurde nicht über https geladen, deshalb kann der Browser hier keine Prüfwerte berechnen. Nimm die gespeicherte Seite oder „lagerfeuer share“.
share-when = Würfle für jede Partie einen neuen Beitrag, und erst, wenn ihr Tisch dir den Fingerabdruck des Geheimnisses gezeigt hat.
share-where = Schalte in den Einstellungen „Ich würfle meinen Beitrag zum Zufall selbst“ ein. Jeder neue Tisch wartet dann auf deinen Beitrag und fragt dich danach.
share-saved = Ohne diesem Haus zu vertrauen
share-saved-about = Speichere diese Seite und öffne die Datei von deiner Festplatte, auf Wunsch ohne Netz. Sie macht aus denselben Würfen denselben Beitrag wie „lagerfeuer share“ im Terminal, und sie prüft Quittungen.
share-save = Seite speichern
share-offline = Diese Seite ist eine Datei auf deiner Festplatte. Sie sendet nichts und hat keinen Zugang zum Netz.
share-receipt = Quittung prüfen
share-receipt-choose = Quittung auswählen
share-asked = Dieser Tisch wartet auf deinen Beitrag zum Zufall
share-asked-about = Das Haus kann sein Geheimnis nicht mehr ändern; dessen Fingerabdruck steht unten. Würfle jetzt deinen Beitrag und gib ihn hier ab.
share-until = Kommt bis { $until } nichts, bestimmt die öffentliche Regel deinen Beitrag.
share-until-full = Sobald alle Plätze besetzt sind, wartet der Tisch noch eine Weile. Dann bestimmt die öffentliche Regel deinen Beitrag.
share-paste = Beitrag einfügen
share-paste-bad = Ein Beitrag besteht aus 32 Zeichen, jedes von 0 bis 9 oder von a bis f.
share-roll = Würfeln
share-give = Diesen Beitrag abgeben
share-by-browser = Den Browser würfeln lassen
share-by-program = Im Terminal würfeln
share-page = Auf einer Seite, die du speichern kannst
share-by-program-about = Diese Adresse gilt für einen einzigen Beitrag, bis die Partie beginnt. Behalte sie für dich: Wer sie hat, könnte ihn an deiner Stelle abgeben.
settings-own-share = Ich würfle meinen Beitrag zum Zufall selbst
settings-own-share-about = an jedem neuen Tisch. Er wartet dann, bis du den Beitrag gewürfelt oder eingefügt hast. Kommt er zu spät, bestimmt ihn eine öffentliche Regel.

## Konto

account-title = Dein Konto
account-guest-title = Ein Konto?
account-guest-lead = Zum Spielen brauchst du keins. Mit einem Konto behältst du deine Partien auch auf anderen Geräten und nach dem Aufräumen des Browsers.
account-make = Konto erstellen
account-sign-in = Anmelden
account-sign-out = Abmelden
account-left-title = Du bist abgemeldet
account-left = In diesem Browser bist du jetzt Gast. Dein Konto und deine Partien bleiben, wie sie sind.
account-have = Schon ein Konto?
account-none = Noch kein Konto?
account-forgotten = Passwort vergessen?
account-forgotten-host = Passwort vergessen? Bitte einen Host dieses Hauses um einen Link.
account-forgotten-contact = Passwort vergessen? Bitte einen Host dieses Hauses um einen Link: { $contact }
account-members-only = Dieses Haus ist nur für Mitglieder: Bitte melde dich an.
account-members-how = Mitglied wirst du mit einer Einladung. Bitte einen Host dieses Hauses darum.
account-members-contact = Mitglied wirst du mit einer Einladung. Bitte einen Host dieses Hauses darum: { $contact }
account-invited = Du bist in dieses Haus eingeladen. Deine Einladung gilt für ein Konto.
account-name = Name
account-name-about = Damit meldest du dich an, und so heißt du am Tisch.
account-name-meant = Namen haben hier höchstens { $most } Zeichen. Gesucht wird „{ $name }“.
account-password = Passwort
account-password-about = Mindestens 10 Zeichen. Gut sind ein paar Wörter hintereinander.
account-password-new = Neues Passwort
account-password-show = Zeigen
account-password-hide = Verbergen
account-mail = Mailadresse
account-mail-optional = Mailadresse (optional)
account-mail-about = Damit du auch ohne Passwort wieder hineinkommst, und für Benachrichtigungen, wenn du willst. Niemand sonst sieht sie.
account-register-title = Konto erstellen
account-register-keep =
    { $count ->
        [one] Deine Partie behältst du.
       *[other] Deine { $count } Partien behältst du.
    }
account-sign-in-title = Anmelden
account-sign-in-passkey = Mit Passkey anmelden
account-make-passkey = Stattdessen mit Passkey
account-or = oder
account-take =
    { $count ->
        [one] Partie von { $name } übernehmen
       *[other] { $count } Partien von { $name } übernehmen
    }
account-take-about = Auf diesem Gerät wurde ohne Konto gespielt. Wenn du das warst, übernimm die Partien in dein Konto.
account-take-do = Übernehmen
account-taken =
    { $count ->
        [0] Keine Partie übernommen.
        [one] Eine Partie übernommen.
       *[other] { $count } Partien übernommen.
    }
account-taken-stayed =
    { $count ->
        [one] Eine bleibt beim Gast: Dort sitzt du selbst schon.
       *[other] { $count } bleiben beim Gast: Dort sitzt du selbst schon.
    }
account-forgotten-title = Passwort vergessen?
account-forgotten-about = Gib deinen Namen oder deine Mailadresse ein. Gehört dazu ein Konto mit bestätigter Adresse, schicken wir einen Link.
account-forgotten-who = Name oder Mailadresse
account-forgotten-send = Link schicken
account-forgotten-sent = Gibt es so ein Konto mit Mailadresse, ist ein Link unterwegs. Er gilt eine Stunde.
account-reset-title = Neues Passwort
account-reset-about = Alle deine anderen Geräte werden abgemeldet und deine API-Tokens widerrufen; die geheimen Adressen von Kalender und Feeds gelten dann nicht mehr.
account-reset-do = Passwort speichern
account-link-reset = Neuen Link schicken
account-link-verify = Im Konto erneut schicken
account-verify-title = Deine Mailadresse
account-verify-about = Ist das deine Adresse? Bitte bestätige sie.
account-verify-do = Adresse bestätigen
account-verified = Danke, die Adresse ist bestätigt.
account-section-you = Du
account-calendar = Dein Kalender: Zeitzone, Ruhezeiten, Urlaub
account-language = Sprache für Mails
account-host = Du bist Host dieses Hauses.
account-since = Dabei seit { $date }.
account-section-password = Passwort
account-password-since = Zuletzt geändert am { $date }.
account-password-none = Noch kein Passwort.
account-password-change = Passwort ändern
account-password-changed = Geändert. Alle anderen Geräte sind abgemeldet; die geheimen Adressen von Kalender und Feeds gelten nicht mehr.
account-password-changed-tokens = Geändert. Alle anderen Geräte sind abgemeldet und deine API-Tokens widerrufen; die geheimen Adressen von Kalender und Feeds gelten nicht mehr.
account-section-passkeys = Passkeys
account-passkeys-about = Anmelden mit Fingerabdruck, Gesicht oder PIN, ganz ohne Passwort.
account-passkeys-not-here = Unter dieser Adresse geht das nicht: Dafür braucht das Haus einen Namen und https.
account-passkey-add = Passkey hinzufügen
account-passkey-name = Name des Passkeys
account-passkey-usual = Passkey: { $system }
account-passkey-remove = Entfernen
account-passkey-remove-named = { $name } entfernen
account-passkey-rename = Umbenennen
account-passkey-rename-named = { $name } umbenennen
account-passkey-used = zuletzt benutzt { $when }
account-passkey-unused = noch nicht benutzt
account-passkey-added = Passkey hinzugefügt.
account-passkey-stopped = Der Passkey wurde nicht benutzt. Du kannst es noch einmal versuchen.
account-section-mail = Mail
account-mail-is = Mail geht an { $mail }.
account-mail-none = Keine Adresse hinterlegt.
account-mail-pending = { $mail } ist noch nicht bestätigt. Öffne den Link in deinem Postfach; er gilt einen Tag.
account-mail-change = Adresse ändern
account-mail-add = Adresse hinterlegen
account-mail-back = Neue Adresse verwerfen
account-mail-again = Erneut schicken
account-mail-sent = Der Link ist unterwegs. Schau in dein Postfach.
account-mail-remove = Adresse entfernen
account-mail-works-not = Dieses Haus verschickt keine Mail.
account-section-sessions = Geräte
account-sessions-about = Hier bist du angemeldet.
account-session-here = dieses Gerät
account-session-seen = zuletzt da { $when }
account-session-method-password = mit Passwort
account-session-method-passkey = mit Passkey
account-session-method-link = mit Link
account-session-end = Abmelden
account-session-end-named = { $device } abmelden
account-session-end-others = Alle anderen abmelden
account-sessions-tokens = Wenn du Geräte abmeldest, bleiben API-Tokens gültig.
account-section-tokens = API-Tokens
account-tokens-about = Mit einem Token handelt ein Programm in deinem Namen, ohne dein Passwort und nur, soweit du es erlaubst. Ein neues Passwort widerruft alle Tokens; Geräte abzumelden widerruft keinen.
account-token-add = Token erstellen
account-token-name = Name des Tokens
account-token-name-about = Damit du das Programm später wiedererkennst.
account-token-scopes = Was das Programm darf
account-token-scope-read = Lesen
account-token-about-read = Deine Partien, Rätsel und Lektionen sehen wie du selbst, dazu Tische, Turniere und Leute.
account-token-scope-play = Spielen
account-token-about-play = Tische eröffnen und beitreten, ziehen, aufgeben, an Turnieren teilnehmen, Rätsel beantworten und Analysen anfordern.
account-token-scope-chat = Chat
account-token-about-chat = Den Chat an deinen Tischen und deine Notizen lesen und schreiben.
account-token-scope-tournaments = Turniere leiten
account-token-about-tournaments = Turniere ausschreiben, beginnen und absagen und Ergebnisse festlegen.
account-token-scope-account = Konto lesen
account-token-about-account = Mailadresse, Geräte, Kalender, Benachrichtigungen und deine Blockierten sehen.
account-token-days = Gültig für
account-token-new = Dein neuer Token
account-token-copy = Token kopieren
account-token-once = Kopiere ihn jetzt und halte ihn geheim: Er wird nicht noch einmal gezeigt.
account-token-created = Token erstellt.
account-token-until = gültig bis { $date }
account-token-expired = abgelaufen am { $date }
account-token-since = erstellt am { $date }
account-token-used = zuletzt benutzt am { $date }
account-token-revoke = Widerrufen
account-token-revoke-named = { $name } widerrufen
account-token-revoked = Widerrufen.
account-tokens-revoke-all = Alle widerrufen
account-section-feeds = Kalender und Feeds
account-feeds-about = Wer eine dieser Adressen hat, liest mit, ohne sich anzumelden: Halte sie geheim. Mit einer neuen Adresse gilt die alte sofort nicht mehr, mit einem neuen Passwort keine mehr.
account-feed-calendar = Kalender
account-feed-calendar-about = Zeigt in deiner Kalender-App, wann deine Zeit in Partien über Tage endet und wann deine Turniere beginnen. Abonniere dort diese Adresse.
account-feed-news = Neues für Mitglieder
account-feed-news-about = Neue Turniere und beendete Partien für einen Feedreader. Die Seiten der Mitglieder haben dann auch einen Feed ihrer Partien.
account-feed-calendar-address = Adresse deines Kalenders
account-feed-news-address = Adresse für Neues
account-feed-copy = Adresse kopieren
account-feed-create = Adresse erstellen
account-feed-renew = Neue Adresse erstellen
account-feed-remove = Adresse entfernen
account-feed-created = Adresse erstellt.
account-feed-renewed = Es gibt eine neue Adresse. Die alte gilt nicht mehr.
account-feed-removed = Die Adresse gilt nicht mehr.
feeds-news = Neues aus dem Haus als Feed
feeds-matches = Beendete Partien als Feed
feeds-address = Adresse dieses Feeds
feeds-secret = Diese Adresse ist nur für dich: Wer sie hat, kann Neues und Partien des Hauses lesen, ohne sich anzumelden. Gib sie nicht weiter. In deinem Konto kannst du sie durch eine neue ersetzen.
account-section-bots = Bot-Konten
account-bots-about = In einem Bot-Konto spielt nur ein Programm, mit einem eigenen Token. Alle sehen, dass es ein Bot ist und wem er gehört. Ein Passwort hat es nicht.
account-bots-off = Bot-Konten sind in diesem Haus abgeschaltet.
account-bots-off-yours = Deine können sich weder anmelden noch an einen Tisch setzen. Du kannst sie weiterhin exportieren oder löschen.
account-bots-most = Du hast { $most } Bot-Konten, mehr gehen nicht.
account-bot-add = Bot-Konto anlegen
account-bot-name = Name des Bot-Kontos
account-bot-name-about = Alle sehen ihn am Tisch.
account-bot-created = Bot-Konto angelegt. Erstelle jetzt einen Token für das Programm.
account-bot-going = { $count ->
    [0] Sitzt an keinem Tisch.
    [one] Sitzt an { $count } Tisch.
   *[other] Sitzt an { $count } Tischen.
  }
account-bot-tokenless = Noch kann kein Programm darin spielen: Es fehlt ein Token.
account-bot-token-add = Token erstellen für { $name }
account-bot-token-about = Damit liest, spielt und chattet das Programm in diesem Bot-Konto.
account-bot-policy = Herausforderungen
account-bot-whom = Wer darf dieses Bot-Konto herausfordern?
account-bot-whom-owner = Nur ich
account-bot-whom-accounts = Alle mit Konto
account-bot-whom-all = Auch Gäste
account-bot-rated = Wertungspartien
account-bot-rated-about = Mit Bot-Konten anderer und mit Menschen, wo der Tisch es erlaubt.
account-bot-at-once = Tische zugleich, höchstens
account-bot-export = Daten exportieren
account-bot-delete = Löschen
account-bot-do-named = { $what }: { $name }
account-bot-delete-about = { $name } und die Tokens werden endgültig gelöscht. In laufenden Partien entscheiden die anderen, als wäre die Zeit abgelaufen.
account-bot-delete-do = Bot-Konto löschen
account-bot-deleted = { $name } ist gelöscht.
account-section-data = Deine Daten
export-left-out = Diese Partien ließen sich nicht lesen und fehlen in dieser Datei. Das Haus hat sie noch; der Grund steht in seinem Protokoll:
account-export-about = Alles, was hier über dich gespeichert ist: Profil, Geräte, Passkeys, API-Tokens und deine Partien, soweit du sie sehen darfst. Nicht dabei: Geheimnisse, die Adressen deiner Benachrichtigungen und Meldungen anderer über dich.
account-export = Herunterladen
account-delete = Konto löschen
account-delete-about = Gelöscht werden Name, Bild, „Über mich“, Mailadresse, Passwort, Passkeys, API-Tokens, geheime Adressen, Zeiten, Notizen, deine Chatnachrichten, Benachrichtigungen und importierte Partien. Gespielte Partien behalten alle, die mitgespielt haben; du heißt dort „Ehemaliges Mitglied“. Das lässt sich nicht rückgängig machen.
account-delete-running =
    { $count ->
        [one] Eine Partie läuft noch. Du verlässt sie.
       *[other] { $count } Partien laufen noch. Du verlässt sie.
    }
account-delete-do = Endgültig löschen
account-deleted-title = Auf Wiedersehen
account-deleted = Dein Konto ist gelöscht. Du bist hier immer willkommen.
account-prove-title = Bist du es?
account-prove-about = Bitte bestätige mit Passwort oder Passkey.
account-prove-do = Weiter
account-prove-passkey = Mit Passkey
account-saved = Gespeichert.

## Wen man fernhält, und Meldungen

people-about = Ärger mit { $name }?
people-title = Die anderen am Tisch
block-title = Blockiert
block-about = Sie können dich weder einladen noch an deinen Tischen mitspielen, ihr werdet nicht zusammengebracht, und du siehst nicht, was sie schreiben. Sie erfahren nichts davon.
block-do = Blockieren
block-named = { $name } blockieren
block-sure = { $name } kann dich dann weder einladen noch an deinen Tischen mitspielen, und du siehst nicht, was { $name } schreibt. Diese Partie läuft weiter. { $name } erfährt nichts davon.
block-done = { $name } ist blockiert. In deinem Konto kannst du das aufheben.
block-since = seit dem { $date }
block-end = Blockierung aufheben
block-end-named = Blockierung aufheben: { $name }
report-open = Melden
report-named = { $name } melden
report-message = Diese Nachricht von { $name } melden
report-about = Was sollen die Hosts über { $name } wissen? Sie lesen das und können diese Partie ansehen wie alle, die zuschauen. { $name } erfährt nicht, von wem die Meldung kommt.
report-about-person = Was sollen die Hosts über { $name } wissen? Sie lesen das. { $name } erfährt nicht, von wem die Meldung kommt.
report-about-message = Die Hosts lesen diese Nachricht von { $name } und ein paar Zeilen darum herum. { $name } erfährt nicht, von wem die Meldung kommt.
report-kind = Worum geht es?
report-kind-chat = Nachricht
report-kind-name = Name oder „Über mich“
report-kind-behaviour = Verhalten
report-kind-cheating = Verdacht auf Schummeln
report-words = Genaueres (optional)
report-do = Meldung abschicken
report-sent = Danke. Die Hosts haben deine Meldung; den Stand siehst du in deinem Konto.
report-mine = Deine Meldungen
report-state-open = bei den Hosts
report-state-seen = gesehen
report-state-done = erledigt

## Ausgeschlossen

suspended-title = Du bist ausgeschlossen
suspended-until = Ein Host dieses Hauses hat dich bis zum { $date } ausgeschlossen. So lange kannst du zuschauen, aber weder spielen noch schreiben. Deine Partien bleiben, und die anderen entscheiden, wie sie weitergehen. Aus Turnieren bist du ausgeschieden.
suspended-for-good = Ein Host dieses Hauses hat dich auf Dauer ausgeschlossen. Du kannst zuschauen, aber weder spielen noch schreiben. Deine Partien bleiben, und die anderen entscheiden, wie sie weitergehen. Aus Turnieren bist du ausgeschieden.
suspended-why = Der Grund
suspended-data = Meine Daten herunterladen
suspended-contact = Wenn du das anders siehst, wende dich an die, die dieses Haus betreiben: { $contact }

## Die Seite der Hosts

host-title = Für Hosts
host-not = Diese Seite ist für Hosts
host-not-about = Hier wird das Haus verwaltet. Bist du Host, dann melde dich an.
host-not-member = Hier wird das Haus verwaltet. Du bist angemeldet, aber kein Host.
host-sees-not = Hosts sehen weder private Notizen noch verdeckte Karten laufender Partien, und vom Chat am Tisch nur Gemeldetes.
host-reports = Meldungen
host-members = Mitglieder
host-matches = Partien
host-health = Zustand
host-log = Verlauf
host-more = Mehr zeigen
host-again = Aktualisieren
host-done = Erledigt: { $name }.
host-unknown = unbekannt
host-search = Name
host-search-do = Suchen
host-guests-too = Auch Gäste
host-nobody = So heißt hier niemand.
host-invitations = Einladungen ins Haus
host-invitations-about = Nur Eingeladene kommen herein. Ein Link gilt 14 Tage und für ein Konto.
host-invite = Jemanden einladen
host-invite-link = Link zum Weitergeben
host-invite-link-about = Wer ihn hat, kann ein Konto erstellen. Er wird nur jetzt gezeigt.
host-invite-message = Komm in unser Spielehaus
host-invitations-none = Keine offenen Einladungen.
host-invitation = Von { $host }, { $when }. Gilt bis zum { $until }.
host-invitation-machine = Auf dem Server erstellt, { $when }. Gilt bis zum { $until }.
host-uninvite = Zurückziehen
host-uninvite-sure = Mit diesem Link kommt dann niemand mehr herein.
host-uninvited = Die Einladung ist zurückgezogen.
host-guest = Gast
host-role-host = Host
host-suspended = ausgeschlossen
host-suspended-until = Ausgeschlossen bis { $date }: { $why }
host-suspended-for-good = Auf Dauer ausgeschlossen: { $why }
host-joined = dabei seit { $date }
host-seen = zuletzt da { $when }
host-never = noch nie da
host-matches-of =
    { $running ->
        [0] { $count ->
            [one] eine Partie
           *[other] { $count } Partien
        }
       *[other] { $count ->
            [one] eine Partie, sie läuft
           *[other] { $count } Partien, davon laufend { $running }
        }
    }
host-blocked-by =
    { $count ->
        [one] von einer Person blockiert
       *[other] von { $count } Leuten blockiert
    }
host-reported =
    { $count ->
        [one] eine Meldung
       *[other] { $count } Meldungen
    }
host-act = Aktionen
host-act-named = Aktionen für { $name }
host-do-named = { $what }: { $name }
host-do-suspend = Ausschließen
host-do-lift = Ausschluss aufheben
host-do-rename = Umbenennen
host-do-about = „Über mich“ entfernen
host-do-sign-out = Überall abmelden
host-do-host = Zum Host machen
host-do-member = Hostrechte entziehen
host-do-reset = Link für neues Passwort
host-sure-suspend = { $name } kann dann nur noch zuschauen, weder spielen noch schreiben, und scheidet aus allen Turnieren aus, aus laufenden endgültig. Die anderen entscheiden, wie ihre Partien weitergehen.
host-sure-lift = { $name } kann sofort wieder spielen.
host-sure-rename = { $name } bekommt einen anderen Namen, auch zum Anmelden. Ist die Adresse bestätigt, kommt eine Mail; sonst sag es der Person bitte selbst.
host-sure-about = Der Text „Über mich“ von { $name } wird entfernt. Bitte sag der Person, warum.
host-sure-sign-out = Alle Geräte von { $name } werden abgemeldet und die API-Tokens widerrufen; die geheimen Adressen von Kalender und Feeds gelten nicht mehr. Sonst ändert sich nichts.
host-sure-host = { $name } kann dann alles, was auf dieser Seite geht.
host-sure-member = { $name } sieht diese Seite nicht mehr.
host-sure-reset = Du bekommst einen Link, der einmal und zwei Tage lang gilt. Gib ihn nur { $name }: Wer ihn hat, hat das Konto.
host-days = Wie lange?
host-days-count =
    { $count ->
        [one] Ein Tag
       *[other] { $count } Tage
    }
host-for-good = Auf Dauer
host-why = Warum? Die Person liest das.
host-new-name = Neuer Name
host-new-name-about = Bleibt das leer, wählt das Haus einen.
host-link = Gib diesen Link weiter; er gilt einmal.
host-reports-settled = Auch erledigte Meldungen
host-reports-none = Keine Meldungen.
host-report-open = neu
host-report-seen = gesehen
host-report-done = erledigt
host-report-by = von { $name }, { $when }
host-report-now = heißt jetzt { $name }
host-report-lines = Der gemeldete Text mit den Zeilen davor und danach
host-report-removed = (zurückgenommen)
host-report-do-seen = Gesehen
host-report-do-done = Erledigt
host-report-do-open = Wieder öffnen
host-report-person = Zur Person
host-report-match = { $game }, Aktion { $ply }
host-which-running = Laufende
host-which-stuck = Hängende
host-which-open = Offene Tische
host-matches-none = Keine.
host-moved = Aktion { $ply }, zuletzt { $when }
host-stuck-bot = Ein Bot antwortet nicht
host-stuck-clock = Eine Uhr ist längst abgelaufen
host-stuck-quiet = Seit einem Monat ist nichts passiert
host-close = Diesen Tisch schließen
host-close-sure = Dann kann niemand mehr mitspielen.
host-call-off = Partie abbrechen
host-call-off-sure = Die Partie endet sofort, niemand gewinnt, und sie zählt nicht. Alle am Tisch lesen deine Notiz.
host-call-off-note = Notiz für alle am Tisch
host-note = Ein Host schreibt: „{ $note }“
host-well = Alles in Ordnung.
host-health-version = Version
host-health-up = Laufzeit
host-health-members = Leute
host-members-count = { $members ->
    [one] { $members } Konto
   *[other] { $members } Konten
}, { $guests ->
    [one] { $guests } Gast
   *[other] { $guests } Gäste
}
host-health-active = Aktiv in den letzten sieben Tagen
host-health-matches = Partien
host-matches-count = { $running } laufen, { $open } offen, { $finished } beendet
host-health-database = Datenbank
host-health-disk = Freier Speicherplatz
host-health-backup = Letzte Sicherung
host-health-queue = Wartet auf das Schreiben
host-health-outbox = Wartet auf das Versenden
host-health-overdue = Überfällige Uhren
host-health-bots = Bot-Prozesse
host-bots-count = { $now } von { $most }
host-health-streams = Offene Verbindungen
host-health-warm = Partien im Speicher
host-warn-disk = Nur noch { $free } MB Speicherplatz frei.
host-warn-clocks =
    { $count ->
        [one] Eine Uhr ist fällig, wurde aber nicht bearbeitet.
       *[other] { $count } Uhren sind fällig, wurden aber nicht bearbeitet.
    }
host-warn-outbox =
    { $count ->
        [one] Eine Benachrichtigung wartet seit über einer halben Stunde auf den Versand.
       *[other] { $count } Benachrichtigungen warten auf den Versand, manche seit über einer halben Stunde.
    }
host-warn-queue = { $count } Änderungen warten auf das Schreiben: Die Platte kommt nicht nach.
host-warn-no-backup = Keine Sicherung der Datenbank gefunden. Dateien im Ordner „backups“ des Hauses zählen als Sicherung.
host-warn-old-backup = Die letzte Sicherung der Datenbank ist { $days } Tage alt.
host-warn-no-mail = Dieses Haus verschickt keine Mail: Wer das Passwort vergisst, braucht einen Link von dir.
host-warn-game = Ein Spiel lässt sich nicht verwenden und fehlt deshalb: { $problem }
host-warn-game-twice = Zwei Pakete haben ein Spiel desselben Namens: { $problem }
host-log-none = Noch nichts.
host-log-match = die Partie
host-logged-suspend = { $host } hat { $name } bis zum { $until } ausgeschlossen.
host-logged-suspend-for-good = { $host } hat { $name } auf Dauer ausgeschlossen.
host-logged-lift = { $host } hat den Ausschluss von { $name } aufgehoben.
host-logged-rename = { $host } hat jemanden in { $name } umbenannt.
host-logged-about = { $host } hat den Text „Über mich“ von { $name } entfernt:
host-logged-sign-out = { $host } hat { $name } überall abgemeldet.
host-logged-host = { $host } hat { $name } zum Host gemacht.
host-logged-member = { $host } hat { $name } die Hostrechte entzogen.
host-logged-reset = { $host } hat einen Link für ein neues Passwort von { $name } erstellt.
host-logged-invite = { $host } hat jemanden ins Haus eingeladen.
host-logged-uninvite = { $host } hat eine Einladung ins Haus zurückgezogen.
host-logged-came = { $name } kam mit einer Einladung von { $host }.
host-logged-came-by-machine = { $name } kam mit einer Einladung, die auf dem Server erstellt wurde.
host-logged-report-seen = { $host } hat Meldung { $report } gesehen.
host-logged-report-done = { $host } hat Meldung { $report } erledigt.
host-logged-report-open = { $host } hat Meldung { $report } wieder geöffnet.
host-logged-spectator-message = { $host } hat im Publikum eine Nachricht von { $name } gelöscht:
host-logged-close = { $host } hat einen Tisch geschlossen:
host-logged-call-off = { $host } hat eine Partie abgebrochen:
ended-host = Ein Host hat diese Partie abgebrochen, niemand gewinnt: „{ $note }“
happened-host = Ein Host hat die Partie abgebrochen.

## Datenschutz

privacy-title = Datenschutz
privacy-lead = Welche Daten dieses Haus aufbewahrt, wie lange, und wer was sieht. Keine Werbung, keine Tracker, und keine Seite lädt etwas von anderswo.
privacy-members = Dieses Haus ist nur für Mitglieder: „Alle“ heißt alle Mitglieder; wer kein Konto hat, sieht niemanden und keine Partie. Im Verlauf der Hosts steht, wer dich eingeladen hat.
privacy-kept = Was gespeichert wird
privacy-kept-1 = Dein Name und dein Bild, was du über dich schreibst, seit wann du dabei bist und wann du zuletzt da warst, deine Sprache und Zeitzone.
privacy-kept-2 = Deine Partien: jede Aktion mit ihrer Zeit, Uhren und Ergebnisse, dazu Wertungen und Statistiken daraus. Dateien von Partien, die du importierst, mit den Namen darin, bis du sie entfernst. Von Partien, die aus einem anderen Haus umgezogen sind: wie ihre Leute dort hießen.
privacy-kept-3 = Was du schreibst: Chat am Tisch und im Publikum, private Notizen, Meldungen an die Hosts; vorgemerkte Antworten, bis die Partie endet, und welche Aktionen daraus wurden.
privacy-kept-4 = Mit Konto: dein Passwort als Prüfwert, aus dem es niemand zurücklesen kann, die öffentliche Hälfte deiner Passkeys, die angemeldeten Geräte mit Namen wie „Firefox, Linux“, deine ersten Antworten auf Rätsel mit der Wertung daraus und die Lektionen, die du geschafft hast. Von API-Tokens: ihre Namen, was sie erlauben, und der Tag, an dem sie zuletzt benutzt wurden. Deine Bot-Konten und wessen Herausforderungen sie annehmen.
privacy-kept-5 = Wenn du sie angibst: eine Mailadresse, die Adresse des Push-Dienstes deines Browsers oder deines Webhooks und geheime Adressen für deinen Kalender und deine Feeds.
privacy-kept-6 = Wenn du sie einstellst: Ruhezeiten, freie Wochentage und dein laufender oder geplanter Urlaub.
privacy-kept-7 = Wem du folgst, wen du blockiert hast, und was Hosts über dich entschieden haben.
privacy-kept-8 = Netzadressen werden nicht gespeichert. Gegen Missbrauch werden sie im Arbeitsspeicher gezählt; ein Neustart vergisst sie.
privacy-long = Wie lange
privacy-long-1 = Konto und Partien: bis du das Konto löschst. Partien bleiben bei denen, die mit dir gespielt haben; dort heißt du „Ehemaliges Mitglied“.
privacy-long-2 = Geräte: nach 90 Tagen ohne Besuch abgemeldet, nach einem Jahr auf jeden Fall. API-Tokens: bis du sie widerrufst; abgelaufene, bis du den nächsten erstellst. Geheime Adressen: bis du sie entfernst, ersetzt oder ein neues Passwort wählst.
privacy-long-3 = Links in Mails: eine Stunde bis zwei Tage, und nur einmal.
privacy-long-4 = Benachrichtigungen an dich, und ob du sie gelesen hast: höchstens 60 Tage.
privacy-long-5 = Meldungen: ein halbes Jahr, nachdem die Hosts sie erledigt haben.
privacy-long-6 = Gäste: so lange wie ihre Partien. Nur das Cookie im Browser verbindet einen Gast mit einer Person.
privacy-long-7 = Das öffentliche Protokoll zum ehrlichen Zufall: dauerhaft. Es nennt weder Menschen noch Partien, nur Zeitpunkte und Prüfwerte dessen, was das Haus bindet.
privacy-who = Wer was sieht
privacy-who-1 = Alle: deinen Namen und dein Bild, was du über dich schreibst, welche Bot-Konten dir gehören, und deine Ergebnisse, außer du verbirgst sie in deinem Konto. Öffentliche Partien zeigen Namen und Ergebnis immer. Alle mit dem Link zu einer Partie können zuschauen und ihre Aufzeichnung herunterladen, mit den Namen am Tisch.
privacy-who-2 = Alle an deinem Tisch: den Chat dort, deine Uhr, ob du online bist, und wann deine Uhr pausiert: in Ruhezeiten, an freien Tagen, im Urlaub. Deine Uhr sieht auch, wer zuschaut. Mitglieder, die dir folgen: ob du online bist, außer du verbirgst es in deinem Konto. Schätzungen, wann eine Partie endet, rechnen geplanten Urlaub mit ein.
privacy-who-3 = Nur du: private Notizen, vorgemerkte Antworten (der Verlauf zeigt nach der Partie, welche Aktionen daraus wurden), wem du folgst, wen du blockiert hast, deine Mailadresse, deine Geräte, deine Rätsel.
privacy-who-4 = Niemand: wer dir folgt, und wer dich blockiert oder gemeldet hat.
privacy-who-5 = Was in einer Partie verdeckt ist, verlässt den Server nur für den Platz, der es wissen darf.
privacy-who-6 = Was du im Chat am Tisch schreibst, bleibt bei denen am Tisch, außer eine Nachricht wird den Hosts gemeldet. Was du im Publikum schreibst, können alle Mitglieder lesen, die zuschauen, auch Hosts, und nach der Partie alle am Tisch. Du kannst beides fünf Minuten lang zurücknehmen.
privacy-who-7 = Mitglieder, wenn du auf ihrer Liste stehen willst: deinen Namen, seit wann du dabei bist und was du gespielt hast, wenn du deine Ergebnisse nicht für dich behältst. Steht das Haus allen offen, dürfen auch Suchmaschinen diese Seite aufnehmen.
privacy-hosts = Was Hosts sehen
privacy-hosts-1 = Mitglieder mit Namen, Beitritt, letztem Besuch, Zahl der Partien, von wie vielen sie blockiert sind, und Meldungen über sie; Partien mit ihren Plätzen und ihrem Alter.
privacy-hosts-2 = Von Chats am Tisch nur gemeldete Nachrichten, mit fünf Zeilen davor und danach.
privacy-hosts-3 = Nirgends: private Notizen, verdeckte Karten laufender Partien, Mailadressen, Passwörter.
privacy-hosts-4 = Sie können Leute ausschließen, umbenennen und abmelden, Texte „Über mich“ entfernen, Nachrichten aus dem Publikum löschen und Partien abbrechen; all das steht in einem Verlauf, den alle Hosts lesen. Wer den Server betreibt, könnte die Datenbank lesen: Das ist in jedem Haus Vertrauenssache.
privacy-cookies = Cookies und Speicher im Browser
privacy-cookies-1 = „lagerfeuer“: erkennt die Plätze eines Gastes, ein Jahr lang.
privacy-cookies-2 = „lagerfeuer-session“: hält ein Konto angemeldet, höchstens ein Jahr.
privacy-cookies-3 = „lagerfeuer-known“: merkt, dass du dich in diesem Browser schon einmal mit deinem Namen angemeldet hast, ein Jahr lang. So kann dich niemand aussperren, der anderswo dein Passwort rät.
privacy-cookies-4 = „csrftoken“: schützt davor, dass fremde Seiten in deinem Namen handeln, bis der Browser geschlossen wird. Über https beginnen alle diese Namen mit „__Host-“, damit kein anderer Server sie setzen kann.
privacy-cookies-5 = Dein Browser merkt sich, was er zum Zufall deiner letzten 200 Partien beigetragen hat, dazu deinen Platz, wer wo saß, was gespielt wurde und was das Haus darüber unterschrieben hat, auch nachdem du dich abmeldest: Nur so fällt ihm auf, wenn jemand etwas davon ändert. Aus demselben Grund merkt er sich, wie weit er das öffentliche Protokoll des Hauses gesehen hat. Aussehen, Ton und ähnliche Einstellungen bleiben im Browser, auch dass er schon einmal hier war und was du ohne Konto auf Rätsel geantwortet hast. Bis du dich abmeldest, merkt er sich ohne Namen auch, wie du zuletzt einen Tisch eröffnet hast. Die Sprache steht auch bei deinem Namen, für Mails. Nichts davon dient der Werbung, also musst du nichts erlauben.
privacy-others = Keine Dritten
privacy-others-1 = Schriften, Bilder und Programme kommen nur aus diesem Haus. Der Browser ist angewiesen, nichts anderes zu laden, und ein Test prüft das.
privacy-others-2 = Niemand bekommt deine Daten: keine Werbung, keine Statistikdienste, keine sozialen Netze.
privacy-others-3 = Mails, wenn du sie willst, gehen über den Mailserver dieses Hauses.
privacy-others-4 = Push-Nachrichten, wenn du sie willst, gehen über den Dienst deines Browserherstellers, so verschlüsselt, dass er sie nicht lesen kann.
privacy-others-5 = Webhooks, wenn du sie einrichtest, gehen dorthin, wo du sagst. Deinen Kalender lesen Programme, denen du seine Adresse gibst.
privacy-others-6 = Zieht eine Partie mit aller Zustimmung in ein anderes Haus um, bekommt dieses Haus sie: mit den Namen am Tisch, euren Uhren und allem Verdeckten, in einer Datei, die nur es lesen kann.
privacy-yours = Was du tun kannst
privacy-yours-1 = Herunterladen: in deinem Konto, als ZIP, alles außer Geheimnissen, den Adressen deiner Benachrichtigungen und Meldungen anderer über dich. Das können auch Gäste.
privacy-yours-2 = Ändern: Name, Mail, Zeiten, Geräte, ob deine Ergebnisse öffentlich sind.
privacy-yours-3 = Löschen: in deinem Konto. Name, Mail, Passwort, Passkeys, Geräte, API-Tokens, geheime Adressen, Notizen und Chatnachrichten verschwinden sofort. Die Namen deiner Turniere bleiben, und was du dort begründet hast.
privacy-yours-4 = Nachfragen bei denen, die das Haus betreiben, auch wenn du ausgeschlossen bist.
privacy-contact = Kontakt
privacy-contact-none = Wer dieses Haus betreibt, hat hier keinen Kontakt angegeben. Frag die Person, von der du die Adresse hast.

## Ehrliches Glück, erklärt (/fair)

fair-title = Zufall, den niemand steuert
fair-lead = Ein Würfel im Computer könnte gezinkt sein, und niemand würde es merken. Darum würfelt hier niemand allein, und hinterher können alle jeden Würfel und jede Karte nachprüfen.
fair-step-1 = Das Haus versiegelt einen Umschlag
fair-step-1-text = Vor der Partie würfelt es eine lange geheime Zahl. Es zeigt einen Fingerabdruck dieser Zahl und all dessen, was gespielt wird: des Spiels, seiner Optionen, seiner Karten und der Zahl der Plätze. Er passt genau dazu und zu nichts anderem, aber niemand kann die Zahl aus ihm ausrechnen. Von da an ist das Haus gebunden: Ein versiegelter Umschlag liegt auf dem Tisch.
fair-step-2 = Alle geben etwas dazu
fair-step-2-text = Erst jetzt würfelt auch jeder Browser am Tisch eine Zahl und gibt sie dazu: einen Beitrag zum Zufall. Alle Würfel und Karten der Partie folgen aus dem Geheimnis, den Beiträgen und daraus, wer wo sitzt. Das Haus kannte die Beiträge nicht, als es den Umschlag versiegelte; am Tisch kennt niemand das Geheimnis. Also konnte sich niemand etwas aussuchen.
fair-step-3 = Nach der Partie wird der Umschlag geöffnet
fair-step-3-text = Nach der Partie sehen alle das Geheimnis. Alle können nachprüfen, dass es zum Fingerabdruck vom Anfang passt, und jeden gefallenen Würfel nachrechnen.
fair-numbered = Die Würfel sind nummeriert: Der fünfte bleibt der fünfte, so oft auch jemand einen Zug zurücknimmt, die Seite neu lädt oder auf einen besseren Moment wartet.
fair-try = Zum Ausprobieren
fair-try-lead = Hier spielst du beide Seiten, erst das Haus, dann dich selbst. Nichts verlässt diese Seite.
fair-try-house = Das Haus: ein Geheimnis
fair-try-secret = Geheimnis
fair-try-secret-about = Schreib irgendetwas, oder lass würfeln.
fair-try-roll = Würfeln
fair-try-print = Sein Fingerabdruck
fair-try-promised = Der Fingerabdruck, den alle sehen
fair-try-print-now = Der Fingerabdruck von dem, was jetzt da steht
fair-try-seal = Umschlag versiegeln
fair-try-sealed = Versiegelt: Niemand kann hineinsehen oder ihn unbemerkt vertauschen.
fair-try-you = Du: ein Beitrag
fair-try-share = Beitrag
fair-try-share-about = Das Haus konnte ihn nicht kennen, als es den Umschlag versiegelte.
fair-try-add = Dazugeben
fair-try-dice = Zwölf Würfel
fair-try-dice-about = Sie folgen allein aus Geheimnis und Beitrag. Niemand konnte sie kennen: Dem Haus fehlte dein Beitrag, dir das Geheimnis.
fair-try-open = Umschlag öffnen
fair-try-opened = Das war darin. Ändere hier oder im Beitrag einen Buchstaben: Fiele es auf?
fair-try-check = Alle prüfen nach
fair-try-fits = Das Geheimnis passt zum Fingerabdruck, und alle zwölf Würfel folgen daraus.
fair-try-off-seal = Das Geheimnis passt nicht zum Fingerabdruck: Ein Haus, das ein anderes zeigt, fliegt auf.
fair-try-off-dice = { $count ->
    [one] Ein Würfel wäre anders gefallen.
   *[other] { $count } Würfel wären anders gefallen.
}
fair-try-again = Von vorn
fair-check = Eine echte Partie prüfen
fair-check-text = Nach jeder Partie kannst du ihre Aufzeichnung herunterladen: alle Aktionen, aller Zufall, die Beiträge und das Geheimnis, vom Haus unterschrieben. Eine Seite prüft sie in deinem Browser, ein anderes Programm auf deinem Rechner („lagerfeuer verify“); beide teilen keinen Code.
log-title = Das öffentliche Protokoll
log-about = Alles, was dieses Haus in einer Partie bindet, kommt sofort in ein öffentliches Protokoll: der Fingerabdruck, jeder Beitrag, der Beginn und das Ende. Namen und Partien lassen sich daraus nicht lesen. Niemand kann einen Eintrag unbemerkt ändern oder entfernen: Dein Browser merkt sich Länge und Fingerabdruck des Protokolls und prüft jedes Mal, ob es nur gewachsen ist.
log-first = Dein Browser sieht dieses Protokoll zum ersten Mal und merkt es sich von nun an.
log-extends = Dein Browser hat dieses Protokoll zuletzt am { $seen } gesehen, mit { $entries ->
        [one] einem Eintrag
       *[other] { $entries } Einträgen
    }. Seither ist es nur gewachsen: Nichts wurde geändert oder entfernt.
log-no-signatures = Dieser Browser kennt die Art der Unterschrift (Ed25519) nicht, die das Haus verwendet; er hat nur den Inhalt verglichen.
log-unread = Das Protokoll ließ sich gerade nicht lesen. Dein Browser behält, was er davon weiß.
log-unable = Dein Browser kann das öffentliche Protokoll nur auf Seiten prüfen, die über https geladen wurden.
log-entries = Einträge
log-root = Fingerabdruck des ganzen Protokolls
log-save = Diesen Stand herunterladen
log-save-proof = Beweis herunterladen
log-read = Einträge ansehen
log-check = „lagerfeuer verify --log“ liest das ganze Protokoll, vergleicht es mit einem Stand, den du heruntergeladen hast (--since), und findet deine Partien darin.
log-accept = Ich weiß, warum
log-more = Was ist das öffentliche Protokoll?
log-match-there = Alles, was das Haus in dieser Partie bindet, steht unverändert in seinem öffentlichen Protokoll.
log-match-before = Diese Partie begann, bevor das Haus ein öffentliches Protokoll hatte. Darum gibt es nichts zu vergleichen.
log-missing-share-title = Dein Beitrag fehlt im Protokoll
log-missing-share = Der Beitrag deines Platzes zum Zufall dieser Partie fehlt im öffentlichen Protokoll des Hauses. Das Haus könnte noch leugnen, dass es ihn je bekommen hat.
log-missing-begin-title = Der Beginn fehlt im Protokoll
log-missing-begin = Der Beginn dieser Partie fehlt im öffentlichen Protokoll des Hauses. Das Haus könnte ihn noch leugnen.
log-missing-end-title = Das Ende fehlt im Protokoll
log-missing-end = Das Ende dieser Partie fehlt im öffentlichen Protokoll des Hauses. Das Haus könnte es noch leugnen.
log-missing-other-title = Protokoll und Tisch widersprechen sich
log-missing-other = Im öffentlichen Protokoll des Hauses steht zu dieser Partie etwas anderes, als der Tisch zeigt.
log-missing-any-next = Öffne später das Menü dieses Tisches: Dann sieht dein Browser noch einmal nach. Heb bis dahin deine Quittung auf.
log-missing-other-next = Trau diesem Zufall nicht, und heb deine Quittung als Beweis auf.
log-broken-rewritten-title = Das Protokoll wurde umgeschrieben
log-broken-rewritten = Das öffentliche Protokoll des Hauses ist nicht mehr das, was dein Browser am { $seen } gesehen hat: Seither wurden Einträge geändert oder entfernt.
log-broken-shorter-title = Im Protokoll fehlen Einträge
log-broken-shorter = Das öffentliche Protokoll des Hauses ist kürzer geworden: Am { $seen } hatte es { $entries ->
        [one] einen Eintrag
       *[other] { $entries } Einträge
    }. Einige davon fehlen.
log-broken-other-house-title = Das Protokoll hat ein anderes Haus unterschrieben
log-broken-other-house = Das öffentliche Protokoll ist mit dem Schlüssel eines anderen Hauses unterschrieben als am { $seen }. Falls dieses Haus nicht neu eingerichtet wurde, antwortet hier jemand anderes.
log-broken-unsigned-title = Das Protokoll ist nicht vom Haus unterschrieben
log-broken-unsigned = Das öffentliche Protokoll des Hauses trägt nicht die Unterschrift des Hauses.
log-broken-next = Falls du nicht weißt, warum, trau dem Zufall dieses Hauses nicht.
log-restored = Das Haus sagt selbst: Es wurde am { $at } aus einer Sicherung mit { $entries ->
        [one] einem Eintrag
       *[other] { $entries } Einträgen
    } wiederhergestellt. Alles, was nach dieser Sicherung gespielt wurde, ist verloren, auch für das Haus.
fair-limits = Was das nicht beweist
fair-limits-lead = Ehrlich gesagt:
fair-limit-1 = Das Haus sieht verdeckte Karten.
fair-limit-1-text = Das muss es: Es teilt sie aus und achtet auf die Regeln. Ob es sie verrät, ist Vertrauenssache; spiel Spiele mit verdeckten Karten also dort, wo du denen vertraust, die das Haus betreiben.
fair-limit-2 = Wer früh beiträgt, verlässt sich auf den letzten Beitrag.
fair-limit-2-text = Wer zuletzt beiträgt, ist sicher, selbst wenn sich alle anderen mit dem Haus absprechen: Der eigene Browser hat die anderen Beiträge gesehen und meldet, wenn einer ersetzt wird. Wer früher beitrug, ist vor dem Haus allein sicher, aber nicht vor einem Haus, das sich mit der letzten Person abspricht.
fair-limit-3 = Nicht jeder Beitrag kommt von einem Menschen.
fair-limit-3-text = Bots bekommen ihren nach einer öffentlichen Regel, ebenso Menschen, deren Browser nicht rechtzeitig einen gab. Die Seite der Partie zeigt bei jedem Beitrag, woher er kam. Dass deiner wirklich deiner ist, weiß nur dein Browser: Er merkt ihn sich und sagt dir, wenn dort ein anderer steht.
fair-limit-4 = Das Haus könnte den Umschlag verschlossen halten.
fair-limit-4-text = Zeigt es nach der Partie das Geheimnis nicht, kann niemand diesen Zufall prüfen, und genau das sagt die Seite dann. Ein falsches kann es nicht zeigen. Es könnte auch eine Partie, die ihm nicht passt, vor dem Beginn verwerfen; wer sich immer wieder neu setzen muss, merkt das.
fair-limit-5 = Eine Partie, die noch läuft, ist noch nicht offen.
fair-limit-5-text = Solange das Geheimnis noch etwas verraten könnte, bleibt es versiegelt; bis dahin lassen sich nur Kette und Unterschrift prüfen.
fair-limit-6 = Die Regeln prüft der Browser nicht.
fair-limit-6-text = Die Seite sieht, ob der Zufall stimmt und nichts verändert wurde. Ob jeder Zug erlaubt war, prüft „lagerfeuer verify“, das die ganze Partie nachspielt.
fair-limit-7 = Auch diese Seite kommt vom Haus.
fair-limit-7-text = Wenn du dem Haus auch das nicht glaubst, nimm das Programm von anderswo oder schreib selbst eines: Das Format ist bis aufs letzte Byte beschrieben, mit Beispielen zum Testen.
fair-exactly = Genau gesagt: Der Fingerabdruck ist SHA-256, Würfel und Karten kommen ohne Verzerrung aus HMAC-SHA-256, Aufzeichnungen sind mit Ed25519 unterschrieben. Die Bytes beschreibt docs/records.md im Quelltext.

## Eine Aufzeichnung prüfen (/verify)

verify-title = Aufzeichnung prüfen
verify-lead = Wurde eine Partie nachträglich verändert? Stand ihr Zufall vor dem ersten Zug fest? Ihre Aufzeichnung zeigt es. Mit deiner Quittung siehst du auch, ob das Haus bei dem bleibt, was es dir unterschrieben hat.
verify-back = Zurück zur Partie
verify-more = Andere Aufzeichnungen prüfen
verify-drop = Aufzeichnungen und Quittungen hier ablegen
verify-choose = Dateien auswählen
verify-paste = Text einfügen
verify-paste-label = Text der Aufzeichnung
verify-paste-do = Text prüfen
verify-pasted = Eingefügter Text
verify-stays = Deine Dateien bleiben auf diesem Gerät: Nichts wird gesendet oder gespeichert. Nach dem ersten Besuch geht diese Seite auch offline.
verify-how = Wie lässt sich Zufall prüfen?
verify-insecure = Diese Seite wurde nicht über https geladen, darum rechnet der Browser hier keine Prüfwerte aus, und nichts lässt sich prüfen. Mit https geht es, oder mit „lagerfeuer verify“.
verify-fetching = Die Aufzeichnung wird geholt …
verify-no-record = Die Aufzeichnung ließ sich nicht holen
verify-working = Wird geprüft …
verify-working-picks = Wird geprüft … { $done } von { $all } Würfeln und Karten
verify-crashed = Die Prüfung brach ab. Über diese Datei lässt sich nichts sagen.
verify-file = Datei
verify-found = Urteil
verify-details = Einzelheiten zu { $name } zeigen
verify-clear = Alles entfernen
verify-count = { $count ->
    [one] Eine Aufzeichnung geprüft
   *[other] { $count } Aufzeichnungen geprüft
}
verify-good = Nichts wurde verändert, und der Zufall war ehrlich
verify-good-lead = { $picks ->
    [0] Jede Zeile ist so, wie dieses Haus sie geschrieben hat. Zufall war keiner dabei.
    [one] Jede Zeile ist so, wie dieses Haus sie geschrieben hat, und der eine Würfel oder die eine Karte stand vor dem ersten Zug fest.
   *[other] Jede Zeile ist so, wie dieses Haus sie geschrieben hat, und alle { $picks } Würfel und Karten sind die, die vor dem ersten Zug feststanden.
}
verify-other = Alles passt, aber dieses Haus hat es nicht unterschrieben
verify-other-lead = Die Aufzeichnung passt in sich, bis zum letzten Würfel. Unterschrieben ist sie mit einem Schlüssel, der nicht der dieses Hauses ist: Nur wer diesem Schlüssel traut, weiß, dass die Partie überhaupt gespielt wurde.
verify-unasked = Alles passt
verify-unasked-lead = Die Aufzeichnung passt in sich, bis zum letzten Würfel, und sie ist unterschrieben. Von wem, lässt sich gerade nicht sagen, weil das Haus nicht nach seinem Schlüssel gefragt werden kann.
verify-partly = Was sich prüfen lässt, passt
verify-partly-lead = Nicht alles lässt sich mit dieser Datei prüfen. Was fehlt, steht unten.
verify-own = Was sich prüfen lässt, passt
verify-own-lead = Das ist, was jemand von einer laufenden Partie sehen durfte. Ohne das Geheimnis lassen sich nur Kette und Unterschrift prüfen; nach der Partie gibt es die ganze Aufzeichnung.
verify-unable = Dieser Browser kann es nicht sagen
verify-unable-lead = Ihm fehlt, was die Prüfung braucht; siehe unten. Über die Datei sagt das nichts. Nimm einen neueren Browser oder „lagerfeuer verify“.
verify-wrong = Hier stimmt etwas nicht
verify-wrong-house = Kette und Unterschrift stimmen: Niemand hat die Datei verändert, seit dieses Haus sie geschrieben hat. Das Haus selbst hat es so geschrieben.
verify-wrong-changed = Jemand hat die Datei verändert, nachdem sie geschrieben war, oder sie wurde unterwegs beschädigt.
verify-unread = Das lässt sich nicht als Aufzeichnung lesen
verify-at-head = Im Kopf (Zeile 1)
verify-at-line = In Zeile { $line }
verify-at-ply = Bei Aktion { $ply } (Zeile { $line })
verify-at-result = Im Ergebnis (Zeile { $line })
verify-at-signature = In der Unterschrift (Zeile { $line })
verify-facts = Was geprüft wird
verify-game = Spiel
verify-match = Partie
verify-players = Am Tisch
verify-nobody = ohne Namen
verify-actions = Aktionen
verify-luck = Würfel und Karten
verify-luck-checked = { $checked } von { $all } nachgerechnet
verify-signer = Unterschrieben von
verify-signer-ours = diesem Haus
verify-signer-other = einem Schlüssel, der nicht der dieses Hauses ist; die Datei nennt { $house }
verify-signer-nameless = einem Schlüssel, der nicht der dieses Hauses ist
verify-signer-unasked = einem Schlüssel, der sich gerade nicht vergleichen lässt
verify-signer-none = niemandem
verify-by-rule =
    { $count ->
        [one] Für einen Platz hat die öffentliche Regel den Zufall beigetragen, weil der Browser es nicht rechtzeitig tat.
       *[other] Für { $count } Plätze hat die öffentliche Regel den Zufall beigetragen, weil die Browser es nicht rechtzeitig taten.
    }
verify-taken-over = Die Aktionen bis Nummer { $ply } stammen aus einer anderen Partie. Ihr Zufall gehört zu jener und wird hier nicht geprüft.
verify-checks = Was geprüft wurde
verify-state-right = Bestanden
verify-state-wrong = Nicht bestanden
verify-state-open = Nicht geprüft
verify-state-house = Prüft das Haus bei jedem Zug
verify-state-unable = Hier nicht möglich
verify-check-form = Form
verify-check-chain = Kette
verify-check-contributions = Beiträge
verify-check-commitment = Fingerabdruck
verify-check-picks = Würfel und Karten
verify-check-rules = Regeln
verify-check-signature = Unterschrift
verify-mean-form = Lässt sich jede Zeile lesen, und fehlt keine?
verify-mean-chain = Jede Zeile trägt einen Fingerabdruck von sich und der Zeile davor. Eine zu ändern hieße, alle danach zu ändern.
verify-mean-contributions = Was die Browser am Tisch zum Zufall beigetragen haben; bei Bots nach einer öffentlichen Regel.
verify-mean-commitment = Passt das Geheimnis, das nach der Partie gezeigt wurde, zum Fingerabdruck, der davor zu sehen war?
verify-mean-picks = Jeder Würfel und jede Karte, neu ausgerechnet aus Geheimnis und Beiträgen.
verify-mean-rules = War alles erlaubt, und stimmt das Ergebnis? Dafür braucht es die Spielregeln.
verify-mean-signature = Nur das Haus hat den Schlüssel für seine Unterschrift. Eine geänderte Aufzeichnung lässt sich nicht neu unterschreiben.
verify-why-form-right = { $plies ->
    [0] Alle Zeilen sind da; gespielt wurde nur der Aufbau.
    [one] Alle Zeilen sind da, mit einer Aktion.
   *[other] Alle Zeilen sind da, mit { $plies } Aktionen.
}
verify-why-chain-right = Alle { $lines } Zeilen passen aneinander.
verify-why-contributions-right = { $seats ->
    [one] Der Beitrag ist da und wohlgeformt.
    [2] Beide Beiträge sind da und wohlgeformt.
   *[other] Alle { $seats } Beiträge sind da und wohlgeformt.
}
verify-why-commitment-right = Geheimnis und Fingerabdruck gehören zusammen.
verify-why-commitment-terms-right = Geheimnis und Fingerabdruck gehören zusammen, und der Fingerabdruck galt diesem Spiel, diesen Regeln, Optionen, Karten und Plätzen.
verify-why-picks-right = { $picks ->
    [0] Es gab nichts zu würfeln und nichts zu ziehen.
    [one] Der eine Würfel oder die eine Karte stimmt.
   *[other] Alle { $picks } stimmen.
}
verify-why-signature-right = Sie passt zum letzten Glied der Kette.
verify-why-no-rules = Diese Seite kennt keine Regeln. „lagerfeuer verify DATEI“ spielt die Partie nach und prüft sie.
verify-why-format-1 = Aufzeichnungen des alten Formats 1 haben keine.
verify-why-a-view = Das lässt sich nach der Partie prüfen, an der ganzen Aufzeichnung.
verify-why-no-house = Die Partie wurde ohne Haus gespielt: Niemand hat sich auf etwas festgelegt.
verify-why-running = Die Partie ist nicht zu Ende, das Geheimnis also noch nicht offen.
verify-why-picks-taken-over = { $picks ->
    [0] Würfel und Karten bis Aktion { $ply } gehören zu einer anderen Partie und werden an deren Aufzeichnung geprüft; eigene gibt es keine.
   *[other] { $picks } eigene stimmen. Die bis Aktion { $ply } gehören zu einer anderen Partie und werden an deren Aufzeichnung geprüft.
}
verify-why-secret-missing = Die Partie ist zu Ende, aber das Haus hat sein Geheimnis nicht gezeigt. Diesen Zufall kann also niemand prüfen.
verify-why-signature-missing = Niemand hat die Datei unterschrieben. Ein Haus unterschreibt alles, was es herausgibt: Vielleicht wurde die letzte Zeile abgeschnitten.
verify-why-insecure = Browser rechnen Prüfwerte nur auf Seiten aus, die über https geladen wurden.
verify-why-no-ed25519 = Dieser Browser kennt diese Art von Unterschrift nicht (Ed25519).
verify-why-empty = Die Datei ist leer.
verify-why-big = Die Datei ist größer als { $most } Megabyte. So lang ist keine Partie.
verify-why-gzip = Diese Datei ist mit gzip gepackt. Entpacke sie zuerst; die Aufzeichnung ist darin.
verify-why-zip = Das ist ein ZIP-Archiv. Entpacke es zuerst; die Aufzeichnungen sind die Dateien darin.
verify-why-utf-16 = Das ist Text in UTF-16, wie ihn manche Windows-Editoren speichern. Eine Aufzeichnung ist UTF-8; nimm die Datei so, wie sie heruntergeladen wurde.
verify-why-nul = Die Datei enthält NUL-Bytes, die in keiner Aufzeichnung vorkommen: Sie wurde beschädigt oder ist etwas anderes.
verify-why-blank-line = Die Zeile ist leer. Ein Programm hat sie eingefügt; nimm die Datei so, wie sie heruntergeladen wurde.
verify-why-byte-order-mark = Die Datei beginnt mit einer Byte-Reihenfolge-Marke (BOM). Ein Editor hat sie hineingesetzt; Aufzeichnungen haben keine.
verify-why-line-end = Die Zeile endet wie unter Windows (CRLF) oder enthält ein CR-Zeichen. Ein Programm hat die Zeilenenden geändert; nimm die Datei so, wie sie heruntergeladen wurde.
verify-why-encoding = Die Zeile ist kein UTF-8-Text.
verify-why-format = Die Aufzeichnung hat Format { $format }. Diese Seite liest die Formate 1 bis 4.
verify-why-json = Die Zeile ist kein vollständiges JSON-Objekt. Mailprogramme und manche Editoren brechen lange Zeilen um; nimm die Datei so, wie sie heruntergeladen wurde.
verify-why-twice = „{ $key }“ steht zweimal in der Zeile: Verschiedene Programme würden Verschiedenes lesen.
verify-why-deep = Die Zeile ist zu tief verschachtelt.
verify-why-members = „{ $field }“ fehlt hier, gehört nicht hierher oder ist nicht, was es sein müsste.
verify-why-no-line-end = Die Datei bricht ab: Ihre letzte Zeile hat kein Ende.
verify-why-ply-missing = Aktion { $ply } fehlt.
verify-why-ply-twice = Aktion { $ply } gehört nicht hierher: Ihre Nummer ist schon vorbei.
verify-why-order = So eine Zeile darf hier nicht stehen: Davor war schon Schluss, oder sie folgt nicht auf das, worauf sie folgen soll.
verify-why-view-result = Eine Sicht auf eine laufende Partie kann kein Ergebnis haben.
verify-why-kinds = Es steht nicht für jeden Platz da, ob dort ein Mensch oder ein Bot saß.
verify-why-head-parts = Partie, Fingerabdruck und Beiträge gehören zusammen, in Format 3 auch das, wofür der Fingerabdruck galt; etwas davon fehlt.
verify-why-contributions = Es ist nicht für jeden Platz ein Beitrag da.
verify-why-sitters = Die Aufzeichnung sagt nicht für jeden Platz, wer dort saß.
verify-why-view = Es ist die Sicht eines Platzes, den es nicht gibt.
verify-why-from = Sie geht von einer Stellung aus, die nicht darin steht.
verify-why-secret = Ein Geheimnis ist da, aber niemand hat sich auf eines festgelegt.
verify-why-luck = Ein Würfel oder eine Karte zeigt einen Wert, den es nicht gibt.
verify-why-unreadable = Nicht alles ließ sich lesen.
verify-why-chain = Die Zeile passt nicht zur Zeile davor: Sie wurde geändert, oder dazwischen fehlt eine.
verify-why-chain-missing = Die Zeile trägt kein Glied der Kette.
verify-why-secret-form = Das Geheimnis besteht nicht aus 64 Hexadezimalziffern.
verify-why-contribution-form = Der Beitrag von Platz { $seat } besteht nicht aus 32 Hexadezimalziffern.
verify-why-contribution-rule = Der Beitrag des Bots auf Platz { $seat } ist nicht der nach der öffentlichen Regel.
verify-why-contribution-nobody = Auf Platz { $seat } saß niemand, aber der Beitrag dort ist nicht der nach der öffentlichen Regel.
verify-why-sitter = Was die Aufzeichnung dazu sagt, wer auf Platz { $seat } saß, ist dort nicht möglich.
verify-why-terms = Der Fingerabdruck galt etwas anderem: Spiel, Regeln, Optionen, Karten, Plätze oder die Stellung, von der die Partie weitergeht, wurden geändert.
verify-why-lines = Der Fingerabdruck galt bis zur Nummer { $ply } anderen Aktionen, als in dieser Aufzeichnung stehen.
verify-why-commitment = Das Geheimnis passt nicht zum Fingerabdruck: Das ist nicht, was vor der Partie feststand.
verify-why-pick = Nummer { $number } dieser Aktion müsste { $right } sein, in der Aufzeichnung steht { $outcome } (von 0 an gezählt, von { $sides }).
verify-why-signature = Die Unterschrift gehört nicht zu dieser Aufzeichnung.

## Die Beschreibung der Schnittstelle

docs-title = Die Schnittstelle
docs-lead = Alles, was die Seiten dieses Hauses vom Server abrufen, für alle, die einen eigenen Client oder Bot schreiben.
docs-download = Beschreibung herunterladen
docs-parameters = Parameter
docs-body = Inhalt
docs-answers = Antworten
docs-optional = optional

## Fehler

# Die Liste der Mitglieder.
members-title = Mitglieder
members-lead = Wer hier spielt und gefunden werden möchte. Nur Mitglieder sehen diese Liste.
members-strangers = Die Liste ist für Mitglieder: Melde dich an, oder erstelle ein Konto.
members-listed = Auf der Mitgliederliste stehen
members-listed-about = Andere Mitglieder finden dann deinen Namen und, wenn du deine Ergebnisse nicht für dich behältst, welche Spiele du gespielt hast. Steht das Haus allen offen, dürfen auch Suchmaschinen deine Seite aufnehmen.
members-find = Namen suchen
members-played = { $game } ({ $matches })
members-host = Host
members-none = Noch steht niemand auf der Liste. Mach den Anfang.
members-none-found = Auf der Liste heißt niemand so.
members-further = Weitere Mitglieder

# Wertungspartien, Wertungen, Ranglisten, und die Seiten der Leute.
rated-heading = Wertungspartie
rated-about = Das Ergebnis ändert die Wertung aller am Tisch. Wer aufgibt oder keine Zeit mehr hat, kommt auf den letzten Platz. Übernimmt ein Bot, zählen die Chancen in diesem Moment. Brechen alle gemeinsam ab, ändert sich nichts.
rated-with-bots = Auch Bot-Konten, in denen Programme spielen, dürfen hier mitspielen. Gewertet wird trotzdem.
rated-barred = Für Wertungspartien braucht man ein Konto, damit jede Wertung zu einer Person gehört. Ein Konto braucht nur einen Namen und ein Passwort; der Platz bleibt so lange frei.
rated-changes = Wertungen
rated-unchanged = Diese Partie wurde abgebrochen: Keine Wertung hat sich geändert.
rated-from = vorher { $before }, jetzt
rated-ladder = Rangliste dieses Spiels
rating-range = wahrscheinlich zwischen { $from } und { $to }
rating-provisional = vorläufig
rating-provisional-after = , noch vorläufig
rating-provisional-about = Vorläufig heißt: Es gibt noch zu wenig Daten. Nach 15 bis 30 Wertungspartien gilt eine Wertung als gefestigt.
person-missing = Niemand heißt so
person-since = Dabei seit { $date }.
person-yours = Dein Konto
person-invite = Zu einer Partie einladen
person-challenge = Herausfordern
person-recent-program = { $name } (Bot)
bot-mark = Bot
bot-account = Bot-Konto
bot-profile-about = In diesem Konto spielt nur ein Programm.
bot-profile-owner = Gehört
bot-profile-whom = Herausforderbar von
bot-profile-games = Spiele
bot-profile-paces = Bedenkzeit
bot-profile-none = keine
bot-profile-paces-none = nimmt keine an
bot-whom-owner = nur der Person, der es gehört
bot-whom-accounts = allen mit Konto
bot-whom-all = allen, auch Gästen
person-discreet = Deine Ergebnisse sind privat: Nur du siehst diese Seite so.
person-hidden = { $name } behält die Ergebnisse für sich.
person-none = Noch keine beendete Partie.
person-none-you = Du hast noch keine Partie beendet. Deine Ergebnisse erscheinen dann hier.
person-playing = Spielt gerade
person-playing-all = Alle laufenden Partien
person-trophies = Vordere Plätze in Turnieren
person-trophy-1 = gewonnen
person-trophy-2 = zweiter Platz
person-trophy-3 = dritter Platz
person-trophy-shared-1 = geteilter erster Platz
person-trophy-shared-2 = geteilter zweiter Platz
person-trophy-shared-3 = geteilter dritter Platz
person-archive = Öffentliche Partien im Archiv
watch-title = Partien zum Zuschauen
watch-title-of = { $name } spielt gerade
watch-lead = Alle öffentlichen Partien: was gerade läuft und was zuletzt zu Ende ging.
watch-person = Zur Seite von { $name }
watch-none = Gerade gibt es keine Partie zum Zuschauen.
watch-none-game = Von diesem Spiel gibt es gerade keine Partie zum Zuschauen.
watch-further = Weitere Partien
watch-recent = Zuletzt beendet
watch-now = Läuft gerade
watch-ahead = { $name } führt { $mine } : { $theirs }
watch-ahead-many =
    { $points ->
        [one] { $name } führt und hat einen Punkt
       *[other] { $name } führt und hat { $points } Punkte
    }
watch-level =
    { $points ->
        [one] Gleichstand bei einem Punkt
       *[other] Gleichstand bei { $points } Punkten
    }
watch-archive = Zum Archiv
archive-title = Archiv
archive-lead = Alle öffentlichen Partien, die zu Ende sind. Den Link zu einer Suche kann man teilen.
archive-who = Name
archive-against = Noch ein Name
archive-followed = Mit Leuten, denen ich folge
archive-result = Ergebnis von { $name }
archive-result-won = Gewonnen
archive-result-shared = Geteilter erster Platz
archive-result-lost = Verloren
archive-any = Egal
archive-yes = Ja
archive-no = Nein
archive-more = Weitere Filter
archive-seats = Zahl der Plätze
archive-bots = Bots
archive-bots-no = Nur Menschen
archive-bots-yes = Mit Bots
archive-rated = Wertung
archive-ended = Ende der Partie
archive-ended-rules = Nach den Regeln
archive-ended-resigned = Durch Aufgabe
archive-ended-time = Durch Zeitüberschreitung
archive-ended-agreed = Einvernehmlich
archive-ended-cancelled = Abgebrochen
archive-least = Mindestens … Aktionen
archive-most = Höchstens … Aktionen
archive-since = Beendet ab
archive-until = Beendet bis
archive-order = Reihenfolge
archive-order-latest = Neueste zuerst
archive-order-comeback = Größte Aufholjagden
archive-search = Suchen
archive-none = Noch ist keine öffentliche Partie zu Ende.
archive-none-query = Keine öffentliche Partie passt zu dieser Suche.
archive-found =
    { $count ->
        [one] Eine Partie gezeigt
       *[other] { $count } Partien gezeigt
    }
archive-looked = Gesucht bis zurück zum { $date }.
archive-looked-comeback =
    { $percent ->
        [0] Gesucht bis zu einer Chance von weniger als 1 %.
       *[other] Gesucht bis zu einer Chance von { $percent } %.
    }
archive-on = Weitersuchen
archive-comeback =
    { $percent ->
        [0] Mit weniger als 1 % Chance noch gewonnen
       *[other] Mit { $percent } % Chance noch gewonnen
    }
archive-comeback-what = Nur analysierte Partien. Es zählt, wie klein die Chance auf den späteren Sieg laut Analyse einmal war.
archive-records = Aufzeichnungen laden (ZIP)
archive-records-what = Höchstens 100 Partien, in dieser Reihenfolge.
person-games = Spiele
person-matches = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
person-rating = Wertung
person-rated = { $count ->
    [one] nach einer Wertungspartie.
   *[other] nach { $count } Wertungspartien.
}
person-no-rating = Noch keine Wertung: Nur Wertungspartien zählen dafür.
person-ladder = Rangliste dieses Spiels
person-curve = Wertung im Lauf der Zeit
person-curve-slider = Wertung im Lauf der Zeit, Partie für Partie
person-curve-at = { $date }: { $number }, wahrscheinlich zwischen { $from } und { $to }
person-curve-date = Datum
person-curve-range = Bereich
person-results = Ergebnisse
person-results-what = Partien
person-against-people = Gegen Menschen
person-against-bots = Gegen Bots
person-by-seat = Nach Platz, gegen Menschen
person-seat = Platz
person-seat-of = { $seat }, zu { $count ->
    [3] dritt
    [4] viert
    [2] zweit
   *[other] { $count }
}
person-among = { $what }, zu { $count ->
    [3] dritt
    [4] viert
    [2] zweit
   *[other] { $count }
}
person-by-turn = Nach Zugfolge, gegen Menschen
person-by-turn-bots = Nach Zugfolge, gegen Bots
person-turn = Zugfolge
person-turn-1 = Zuerst
person-turn-not = Nicht zuerst
person-turn-2 = An zweiter Stelle
person-turn-3 = An dritter Stelle
person-turn-4 = An vierter Stelle
person-by-bot = Gegen Bots, nach Spielstärke
person-bots-mixed = Verschiedene Bots an einem Tisch
person-too-few = Noch zu wenige Partien; es braucht { $least }.
person-by-option = Nach Option
person-option = Option
person-with = Mit „{ $option }“
person-without = Ohne „{ $option }“
person-played = Gespielt
person-results-won = Gewonnen
person-results-shared = Geteilt
person-results-lost = Verloren
person-results-share = Anteil
person-met-won = Davor
person-met-shared = Gleich
person-met-lost = Dahinter
person-met-share = Anteil
person-points = Punkte
person-points-middle = In der Hälfte der Fälle kommt { $name } auf { $mine } Punkte oder mehr, alle im Haus auf { $all }.
person-points-all = Alle im Haus
person-points-column = Punkte
person-opponents = Direkter Vergleich
person-opponent = Gegen
person-opponents-rest = Andere, hier nicht genannt
person-recent = Letzte Partien
person-recent-older = Ältere Partien
person-recent-against = gegen { $names }
person-recent-won = gewonnen
person-recent-shared = ersten Platz geteilt
person-recent-lost = verloren
person-recent-place = Platz { $place } von { $seats }
person-recent-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
person-recent-bot = Bot
outcome-score = { $mine } : { $theirs }
outcome-place = Platz { $place } von { $seats }
outcome-rating = Wertung { $change }
outcome-resigned = durch Aufgabe
outcome-time = auf Zeit
outcome-agreed = einvernehmlich
ladder-heading = { $game }: Rangliste
ladder-missing = Diese Rangliste gibt es nicht
ladder-missing-about = Ein Spiel mit diesem Namen gibt es hier nicht. Vielleicht suchst du eines von diesen.
ladder-none = Noch ist keine Wertungspartie dieses Spiels beendet. Mit Konto kannst du beim Eröffnen eines Tischs „Wertungspartie“ ankreuzen.
ladder-programs = Bot-Konten
ladder-programs-about = Sie spielen meist untereinander um Wertung, ihre Zahlen sagen also wenig über Menschen.
ladder-established = Gefestigte Wertungen
ladder-provisional = Vorläufige Wertungen
ladder-rank = #
ladder-name = Name
ladder-matches = Partien
ladder-about = Eine Wertung zeigt, wie gut jemand im Vergleich zu den anderen hier spielt. Alle beginnen bei 1500; wer 200 Punkte mehr hat, gewinnt etwa drei von vier Partien.
ladder-about-more = In 19 von 20 Fällen weicht der wahre Wert höchstens um die Zahl daneben ab. Leute mit privaten Ergebnissen stehen hier nicht.
among-bots = Du unter den Bots
among-bots-about = Das siehst nur du. Es beruht auf deinen Partien zu zweit gegen einen Bot und hat mit deiner Wertung nichts zu tun: Die vergleicht dich mit Menschen.
among-bots-standing = Nach { $played } Partien spielst du etwa so gut wie ein Bot mit Spielstärke { $strength }, wahrscheinlich zwischen { $from } und { $to }.
among-bots-few = { $played ->
    [0] Du hast noch nicht allein gegen einen Bot gespielt. Um zu sagen, wo du stehst, braucht es { $needed } Partien.
    [one] Bisher eine Partie. Um zu sagen, wo du stehst, braucht es { $needed }.
   *[other] Bisher { $played } Partien. Um zu sagen, wo du stehst, braucht es { $needed }.
}
among-bots-strength = Spielstärke
among-bots-you = Du
among-bots-tally = { $shared ->
    [0] { $won } gewonnen, { $lost } verloren
   *[other] { $won } gewonnen, { $shared } geteilt, { $lost } verloren
}
among-bots-play = Gegen einen Bot spielen
account-page = Deine Seite: Wertungen und Ergebnisse
account-discreet = Ergebnisse für mich behalten
account-discreet-about = Auf deiner Seite sehen andere dann nur deinen Namen, dein Bild und was du über dich schreibst; du stehst in keiner Rangliste, und deine neuen Tische sind nur öffentlich, wenn du es wählst. Öffentliche Partien zeigen Namen und Ergebnis weiterhin. An Tischen mit Wertung sieht man deine Wertung trotzdem.

error-away = Der Server ist nicht erreichbar. Bitte versuch es gleich noch einmal.

## Names that the server gives

house-guest-name = Gast { $number }

## Refusals by the server

kit-no-not-now = Das geht jetzt nicht.
kit-no-over = Die Partie ist zu Ende.
kit-no-not-asked = Du bist nicht dran.
kit-no-nothing-to-undo = Es gibt nichts zurückzunehmen.
error-stale = Die Partie ist weitergegangen. Bitte sieh noch einmal hin.
error-no-match = Diese Partie gibt es hier nicht.
error-no-game = Das Spiel „{ $game }“ gibt es in diesem Haus zurzeit nicht. Seine Partien bleiben erhalten und gehen weiter, wenn es wieder da ist.
error-game-left-out = Dieses Haus bietet dieses Spiel nicht an.
error-no-invitation = Diese Einladung gibt es nicht. Vielleicht wurde der Link abgeschnitten?
error-not-seated = Du sitzt nicht an diesem Tisch und kannst nur zuschauen.
error-not-started = Die Partie hat noch nicht begonnen.
error-not-finished = Diese Partie ist noch nicht zu Ende.
error-contribution-commitment = Dieser Beitrag zum Zufall gilt einem anderen Fingerabdruck als dem dieser Partie. Er wurde nicht angenommen.
error-log-size =
    { $there ->
        [one] Das öffentliche Protokoll hat bisher nur einen Eintrag, nicht { $size }.
       *[other] Das öffentliche Protokoll hat bisher nur { $there } Einträge, nicht { $size }.
    }
error-log-order = Die ältere Länge muss zuerst stehen und darf nicht größer sein als die neuere.
error-contribution-twice = Dein Beitrag zum Zufall dieser Partie liegt schon vor und ist nicht mehr zu ändern.
error-table-full = An diesem Tisch sind alle Plätze besetzt.
error-seat-taken = Diesen Platz hat gerade jemand anderes genommen.
error-receipt-none = Diese Partie nutzt die erste Version des ehrlichen Zufalls, für die es keine Quittungen gibt.
error-seat-left-often = Du hast diesen Tisch schon { $times }-mal verlassen. Setz dich bitte an einen anderen.
error-seat-of-share = Du hast zum Zufall dieser Partie schon für Platz { $seat } beigetragen. Du kannst nur auf diesen Platz zurückkehren, und vielleicht sitzt dort inzwischen jemand anderes.
error-seats-number =
    { $most ->
        [2] Dieses Spiel ist für zwei: dich und noch jemanden.
       *[other] Dieses Spiel ist für { $least } bis { $most } Personen. Bitte wähle eine Anzahl dazwischen.
    }
error-seats-me = Du brauchst genau einen eigenen Platz.
error-seats-kind = Ein Platz ist für dich, für einen Bot bekannter Stärke oder offen.
error-table-admits = Ein Tisch ist für alle mit dem Link, für das Haus oder für Leute, die du aussuchst.
error-table-range = Wertungen gehen von { $least } bis { $most }, und die erste Zahl liegt nicht über der zweiten.
error-table-range-house = Eine Wertungsspanne geht nur an Tischen, die für das Haus offen sind.
error-table-house-seats = Ein Tisch für das Haus braucht einen freien Platz.
error-table-named = Dieser Tisch ist nur für Eingeladene.
error-table-link = Dieser Tisch ist für alle mit dem Link.
error-table-apart = An diesem Tisch kannst du nicht mitspielen.
error-table-rests = Dieser Tisch ruht: Jemand, der dort sitzt, kann gerade nicht spielen. Bitte versuch es später noch einmal.
error-table-host = Das kann nur, wer diesen Tisch eröffnet hat.
error-table-begun = Die Partie hat schon begonnen.
error-table-expired = Dieser Tisch hat lange gewartet, und niemand kam. Er ist geschlossen.
error-table-closed = Dieser Tisch wurde von denen geschlossen, die dort saßen.
error-table-rating-between = Dieser Tisch ist für Wertungen von { $least } bis { $most }. Deine ist { $rating }.
error-table-rating-least = Dieser Tisch ist für Wertungen ab { $least }. Deine ist { $rating }.
error-table-rating-most = Dieser Tisch ist für Wertungen bis { $most }. Deine ist { $rating }.
error-tables-many = Du hast schon { $most } Tische für das Haus offen. Bitte schließe zuerst einen.
error-invite-who = Bitte wähle für jeden Platz eine Person.
error-invite-unknown = Genau so heißt hier niemand. Einladen kannst du Gäste, mit denen du gespielt hast, alle anderen per Link.
error-invite-self = Du sitzt schon hier.
error-invite-twice = Niemand kann zweimal an einem Tisch sitzen.
error-invite-not = Diese Person lässt sich gerade nicht einladen.
error-invite-many = Du hast schon viele eingeladen. Bitte warte erst auf ein paar Antworten.
error-invite-again = Du hast diese Person heute schon oft eingeladen. Bitte warte bis morgen.
error-invite-none = Diese Einladung ist nicht mehr offen.
error-invite-answer = Diese Antwort gibt es nicht.
error-rated-guest = Für Wertungspartien braucht man ein Konto, damit jede Wertung zu einer Person gehört. Ein Konto ist kostenlos, und deine Partien behältst du.
error-rated-bot = Wertungspartien gibt es nur ohne Bots des Hauses.
error-rated-options = Mit diesen Optionen gibt es keine Wertung.
error-listed-house = In diesem Haus werden keine Partien öffentlich gezeigt.
error-listed-many = Du hast schon { $most } öffentliche Partien, die noch nicht zu Ende sind. Beende zuerst eine, oder zeige diese nicht öffentlich.
error-archive-option = Eine Option schreibt man als „Name:Wert“, und das Spiel gehört dazu.
error-archive-result = Nach einem Ergebnis sucht man zusammen mit einem Namen.
error-archive-followed = Melde dich an, um Partien von Leuten zu suchen, denen du folgst.
error-page = Diese Liste hat keine solche Stelle.
error-no-person = So heißt hier niemand.
error-name-dots = Ein Name nur aus Punkten kann keine Seite haben. Bitte ergänze einen Buchstaben.
error-name-empty = Ein Name braucht mindestens einen Buchstaben.
error-name-long = Ein Name darf höchstens { $most } Zeichen haben.
error-name-signs = Dieser Name enthält Zeichen, die niemand sehen kann. Bitte lass sie weg.
error-course-later = Den Punkteverlauf gibt es nach der Partie: Vorher könnte er Verdecktes verraten.
error-luck-later = Das Glück jedes Platzes gibt es nach der Partie: Vorher könnte es Verdecktes verraten.
error-review-later = Analysiert wird nach der Partie: Vorher wäre es Hilfe beim Spielen.
error-review-queue = Es warten schon { $count } Analysen. Bitte versuch es später noch einmal.
error-review-elsewhere = Als diese Aufzeichnung entstand, lief die Partie noch, und vielleicht geht sie in einem anderen Haus weiter. Analysiert wird sie, wenn die ganze Aufzeichnung hier ist.
error-no-review = Von dieser Partie gibt es noch keine Analyse.
error-course-lost = Der Verlauf dieser Partie lässt sich nicht mehr nachrechnen: Die Regeln im Haus haben sich seither geändert.
error-no-terms = Der Zufall dieser Partie wurde in diesem Haus nicht an Spiel, Optionen, Karten und Plätze gebunden.
error-no-ply = So weit ist die Partie noch nicht: Sie steht bei Aktion { $last }.
error-why-person = Nur Bots erklären ihre Züge.
error-replay-lost = Die Regeln im Haus haben sich seit Beginn dieser Partie geändert, darum lassen sich frühere Stellungen nicht mehr zeigen. Der Verlauf steht weiterhin da.
error-time-up = Deine Zeit war um, bevor das ankam.
error-time-zone = Diese Zeitzone ist hier nicht bekannt.
error-quiet-hours = Ruhezeiten brauchen einen Anfang und ein Ende.
error-quiet-long = Ruhezeiten dürfen höchstens { $most } Stunden am Tag dauern.
error-free-days = Ein freier Tag ist ein Tag der Woche.
error-free-days-many = Höchstens { $most } Wochentage dürfen frei sein.
error-calendar-again = Du hast diese Zeiten gerade erst geändert. Solange du Partien über Tage spielst, geht das einmal am Tag.
error-vacation-already = Du bist schon im Urlaub.
error-vacation-none = Dein Urlaub für dieses Jahr ist aufgebraucht.
error-vacation-days = Ein Urlaub dauert mindestens einen Tag.
error-vacation-planned = Du hast einen Urlaub geplant. Sag ihn ab, um jetzt einen zu beginnen.
error-plan-past = Ein geplanter Urlaub beginnt frühestens morgen.
error-plan-order = Der letzte Tag liegt vor dem ersten.
error-plan-far = Ein Urlaub lässt sich höchstens ein Jahr im Voraus planen.
error-plan-none = Du hast { $year } keinen Urlaub mehr.
error-plan-long =
    { $days ->
        [one] Du hast { $year } nur noch einen Urlaubstag.
       *[other] Du hast { $year } nur noch { $days } Urlaubstage.
    }
error-plan-not = Du hast keinen Urlaub geplant.
error-vacation-not = Du bist nicht im Urlaub.
error-tempo-kind = Gespielt wird live oder über Tage.
error-tempo-live = Live haben alle 1 Minute bis 3 Stunden, dazu bis zu 5 Minuten pro Zug.
error-tempo-correspondence = Über Tage haben alle 1 Stunde bis 60 Tage, dazu 1 Stunde bis 14 Tage pro Zug.
error-tempo-increment = Die Zeit pro Zug darf nicht größer sein als die Zeit am Anfang.
error-offer-not-here = Das lässt sich an diesem Tisch gerade nicht vorschlagen.
error-take-back-luck = Ein Zug mit Würfeln oder gezogenen Karten lässt sich nicht zurücknehmen.
error-take-back-news = Dieser Zug lässt sich nicht zurücknehmen: Er hat etwas Verdecktes gezeigt.
error-not-late = Auf dieser Uhr ist noch Zeit.
error-not-back = Es gibt keinen Platz, den du wieder einnehmen kannst.
error-malformed = Das war nicht zu verstehen. { $where }: { $message }
error-bad-request = Das war nicht zu verstehen: Die Anfrage hat nicht die Form, die sie haben sollte.
error-csrf = Diese Seite ist zu alt. Bitte lade sie neu.
error-other-site = Die Seite einer anderen Website hat das angefordert, deshalb hat das Haus nichts getan. Wenn du das auf der Seite des Hauses selbst siehst, ändert sein Reverse-Proxy den Host-Header: Bitte sag denen Bescheid, die das Haus betreiben.
error-http-404 = Hier ist nichts.
error-http-405 = Das geht hier nicht.
error-http-408 = Das kam zu langsam an. Bitte versuch es noch einmal, wenn die Verbindung besser ist.
error-http-413 = Das ist zu groß. Bitte schick weniger auf einmal.
error-http-414 = Diese Adresse ist zu lang.
error-http-415 = Hier wird nur JSON angenommen (content-type: application/json, nicht komprimiert). Es wurde nichts verändert.
error-http-422 = Das geht nicht.
error-http-429 = Das war zu oft. Bitte warte einen Moment.
error-http-431 = Dein Browser schickt zu viele Cookies an diese Adresse. Bitte lösche die Cookies dieser Adresse und versuche es noch einmal.
error-http-500 = Bei uns ist etwas schiefgegangen. Es wurde nichts verändert; bitte versuch es noch einmal.
error-http-503 = Das Haus erreicht seine Datenbank gerade nicht. Bitte versuch es gleich noch einmal.
error-http-400 = Das war nicht zu verstehen.
error-too-often = Das war zu oft hintereinander. Bitte versuche es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} wieder.
error-too-often-minutes = Das war zu oft hintereinander. Bitte versuch es in { $minutes } Minuten wieder.
error-crowded = Gerade werden viele große Dateien geschickt. Bitte versuch es in { $seconds } Sekunden wieder.
error-sign-in = Name oder Passwort ist falsch.
error-sign-in-first = Bitte melde dich zuerst an.
error-prove-first = Bitte bestätige mit Passwort oder Passkey.
error-password-wrong = Falsches Passwort.
error-password-short = Ein Passwort braucht mindestens { $least } Zeichen. Ein paar Wörter hintereinander sind gut.
error-password-long = Ein Passwort darf höchstens { $most } Zeichen haben.
error-password-easy = Dieses Passwort ist leicht zu erraten. Nimm lieber ein paar Wörter hintereinander.
error-name-taken = Dieser Name ist schon vergeben.
error-already-account = Du hast hier schon ein Konto.
error-no-account = Ein Konto mit diesem Namen gibt es hier nicht.
error-no-session = Dieses Gerät ist schon abgemeldet.
error-mail-form = Das ist keine Mailadresse.
error-mail-none = Dieses Haus verschickt keine Mail. Wende dich an die, die es betreiben.
error-token = Dieser Link gilt nicht mehr. Vielleicht wurde er schon benutzt, oder er ist zu alt.
error-members-only = Dieses Haus ist nur für Mitglieder. Bitte melde dich an.
error-members-account = Auf der Liste stehen nur Mitglieder. Erstelle zuerst ein Konto: Es ist kostenlos, und deine Partien behältst du.
error-house-invitation = Diese Einladung gilt nicht. Vielleicht wurde sie schon benutzt oder zurückgezogen, oder sie ist zu alt. Bitte einen Host dieses Hauses um eine neue.
error-house-invitation-gone = Diese Einladung ist nicht mehr offen.
error-house-invitations-many = Es sind schon { $most } Einladungen offen. Zieh zuerst eine zurück.
error-house-open = Dieses Haus ist offen: Dafür braucht niemand eine Einladung.
error-passkey = Dieser Passkey hat nicht funktioniert. Bitte versuch es noch einmal, oder melde dich mit dem Passwort an.
error-passkey-late = Das hat zu lange gedauert. Bitte versuch es noch einmal.
error-passkey-unknown = Dieser Passkey gehört hier zu keinem Konto.
error-passkey-other = Dieser Passkey gehört zu einem anderen Konto.
error-passkey-known = Diesen Passkey gibt es hier schon.
error-passkey-last = Das ist der einzige Zugang zu deinem Konto. Wähle zuerst ein Passwort, oder füge einen anderen Passkey hinzu.
error-passkeys-most = Mehr als { $most } Passkeys gehen nicht. Entferne zuerst einen.
error-api-token = Dieser Token gilt nicht: Er ist unbekannt, abgelaufen oder widerrufen.
error-api-token-and-cookies = Eine Anfrage hat entweder einen Token oder Cookies. Diese hat beides, deshalb ist nichts geschehen.
error-api-token-never = Das geht nicht mit einem Token. Bitte mach es auf der Seite.
error-api-token-scope = Diesem Token fehlt der Scope „{ $scope }“.
error-api-token-scopes = Bitte erlaube dem Token mindestens eine Sache.
error-api-tokens-most = Mehr als { $most } Tokens gehen nicht. Widerrufe zuerst einen.
error-no-api-token = Dieser Token ist schon widerrufen.
error-no-feed = Unter dieser Adresse gibt es keinen Feed (mehr). Die aktuelle steht im Konto, zu dem er gehört.
error-no-feeds = Dieses Haus hat keine Kalender und Feeds für andere Programme.
error-no-bot = So ein Bot-Konto hast du nicht.
error-bots-off = { account-bots-off }
error-bots-most = Mehr als { $most } Bot-Konten gehen nicht. Lösche zuerst eines.
error-bot-account = Das können Bot-Konten nicht: Es ist für Menschen.
error-bot-games = Eines dieser Spiele gibt es in diesem Haus nicht.
error-bot-invited = Bot-Konten setzen sich nur, wo sie eingeladen sind.
error-bot-people = Ein Bot-Konto lädt nur andere Bot-Konten und die Person ein, der es gehört, auf jeden Platz jemanden.
error-bot-house = An einem Tisch mit Bot-Konto lassen sich freie Plätze nicht dem ganzen Haus anbieten.
error-bot-hands = Wem ein Bot-Konto gehört, kennt auch dessen Karten. Deshalb sitzt man mit eigenen Bot-Konten nur an Tischen, an denen sonst niemand sitzt.
error-bot-rests = { $name } spielt gerade nicht.
error-bot-whom-owner = { $name } nimmt Herausforderungen nur von der Person an, der dieses Bot-Konto gehört.
error-bot-whom-accounts = { $name } nimmt Herausforderungen nur von Konten an, nicht von Gästen.
error-bot-game = { $name } spielt dieses Spiel nicht.
error-bot-pace = { $name } spielt nicht mit dieser Bedenkzeit.
error-bot-unrated = { $name } spielt nur ohne Wertung.
error-bot-busy = { $name } spielt schon so viele Partien wie möglich ({ $most }). Versuch es später noch einmal.
error-rated-bots = Mit Bot-Konten wird dieser Tisch nicht gewertet.
error-rated-owner = Bot-Konten einer Person spielen um Wertung weder mit ihr noch miteinander.
error-rated-with-bots = Das geht nur bei Wertungspartien.
error-no-channel = Diesen Weg für Benachrichtigungen gibt es nicht.
error-channels-most = Mehr als { $most } Wege gehen nicht. Bitte entferne zuerst einen.
error-push-form = Das Abonnement dieses Browsers war nicht lesbar. Bitte lade die Seite neu und versuch es noch einmal.
error-notices-mail = Dafür braucht dein Konto eine bestätigte Adresse.
error-webhook-address = Diese Adresse geht nicht: Sie muss mit https:// beginnen und im öffentlichen Internet erreichbar sein.
error-language = Diese Sprache gibt es hier nicht.
error-bell-one = Nenne genau eins, was du gelesen hast: eine Partie, ein Turnier, einen Eintrag oder alle bis zu einem.
error-block-self = Das bist du selbst.
error-block-many = Mehr lassen sich nicht blockieren. Bitte heb zuerst eine Blockierung auf.
error-table-by-host = Ein Host dieses Hauses hat diesen Tisch geschlossen.
error-suspended = Ein Host dieses Hauses hat dich bis zum { $day }.{ $month }.{ $year } ausgeschlossen. Der Grund: { $why }
error-suspended-for-good = Ein Host dieses Hauses hat dich auf Dauer ausgeschlossen. Der Grund: { $why }
error-report-self = Dich selbst kannst du nicht melden.
error-report-kind = Bitte sag, worum es geht.
error-report-many = Mehrere deiner Meldungen sind noch offen. Bitte gib den Hosts etwas Zeit.
error-no-report = Diese Meldung gibt es nicht.
error-host-only = Das können nur Hosts dieses Hauses.
error-host-self = Bei dir selbst geht das nicht.
error-host-why = Bitte gib einen Grund an: Die Person liest ihn.
error-host-note = Bitte schreib eine Notiz: Alle am Tisch lesen sie.
error-host-last = Ein Haus braucht mindestens einen Host. Mach zuerst jemand anderen dazu.
error-host-guest = Das geht nur bei Konten, und das ist ein Gast.
error-host-suspended = Diese Person ist ausgeschlossen. Bitte heb den Ausschluss zuerst auf.
error-host-not-running = Diese Partie läuft nicht mehr.
error-chat-not-here = Hier lesen und schreiben nur alle am Tisch.
error-chat-empty = Bitte schreib erst etwas.
error-text-long = Das ist zu lang: höchstens { $most } Zeichen.
error-chat-late = Zurücknehmen kannst du eine Nachricht nur fünf Minuten lang.
error-chat-nobody = Auf diesem Platz sitzt niemand, den du stummschalten kannst.
error-spectators-off = Das Publikum hat in diesem Haus keinen Chat.
error-spectators-not-yet = Das Publikum kann schreiben, sobald die Partie läuft.
error-spectators-seated = Du spielst in dieser Partie und kannst das erst nach ihrem Ende lesen.
error-spectators-over = Das Publikum kann nur bis einen Tag nach der Partie schreiben.
error-spectators-mute-self = Dich selbst kannst du nicht stummschalten.
error-no-message = Diese Nachricht gibt es nicht, oder sie ist nicht von dir.
error-note-not-here = Notizen gibt es nur für alle, die am Tisch sitzen.
error-note-aside = Es gibt zu viele andere Fassungen. Füge sie erst zusammen oder verwirf sie.
error-delay = Diese Verzögerung gibt es nicht.

## Mail

mail-foot = Diese Mail wurde automatisch verschickt und braucht keine Antwort.
mail-verify-subject = Ist das deine Adresse, { $name }?
mail-verify =
    Hallo { $name },

    mit diesem Link bestätigst du, dass diese Adresse zu deinem Konto gehört. Er gilt einen Tag:

    { $link }

    Wenn du das nicht wolltest, lass diese Mail einfach liegen.
mail-reset-subject = Ein neues Passwort für { $name }
mail-reset =
    Hallo { $name },

    mit diesem Link wählst du ein neues Passwort. Er gilt eine Stunde und nur einmal:

    { $link }

    Wenn du das nicht wolltest, lass diese Mail einfach liegen: Es ändert sich nichts.
mail-password-changed-subject = Dein Passwort wurde geändert
mail-password-changed =
    Hallo { $name },

    das Passwort deines Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.

    Wenn du das nicht warst, hol dir gleich ein neues Passwort über „Passwort vergessen“.
mail-mail-changed-subject = Dein Konto hat eine andere Adresse
mail-mail-changed =
    Hallo { $name },

    Mail zu deinem Konto geht von jetzt an nicht mehr an diese Adresse.

    Wenn du das nicht warst, melde dich bei den Leuten, die dieses Haus betreiben.

## Nachrichten: Einladungen

notice-invited-title =
    { $count ->
        [one] { $opponents } lädt dich zu { $game } ein
       *[other] { $opponents } laden dich zu { $game } ein
    }
notice-invited =
    { $count ->
        [one] { $opponents } hat dir einen Platz reserviert. Du kannst annehmen oder absagen.
       *[other] { $opponents } haben dir einen Platz reserviert. Du kannst annehmen oder absagen.
    }
notice-declined-title = { $game }: Jemand kann nicht kommen
notice-declined = Jemand, den du an einen Tisch mit { $game } eingeladen hast, kann nicht kommen. Du kannst jemand anderen einladen oder den Platz öffnen.
notice-seated-title = { $game } beginnt
notice-seated = Alle Plätze sind besetzt, mit { $opponents }: Die Partie hat begonnen.
notice-chat-title = Neue Nachricht · { $game }
notice-chat = Neue Nachricht am Tisch mit { $opponents }.
notice-report-title = Jemand wurde gemeldet · { $house }
notice-report = Auf der Seite der Hosts gibt es eine neue Meldung.
mail-renamed-subject = Dein Name wurde geändert: { $name }
mail-renamed =
    Hallo { $name },

    ein Host hat deinem Konto diesen Namen gegeben, weil der bisherige nicht bleiben konnte. Ab jetzt meldest du dich damit an. In deinem Konto kannst du einen anderen wählen.

## Nachrichten, die verschickt werden

notice-and = { $some } und { $last }
notice-span-any = so viel Zeit, wie du magst
notice-span-days = { $count ->
    [one] einen Tag
   *[other] { $count } Tage
}
notice-span-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
notice-span-minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}
notice-left = Du hast { $left }.
notice-turns-title = Du bist an { $count } Tischen dran
notice-many-title = { $count } Neuigkeiten
notice-more = … und { $count } weitere
notice-mail-foot = Du bekommst diese Mails, weil du sie eingeschaltet hast. Keine solchen Mails mehr: { $link }
notice-test-title = Ein Test von { $house }
notice-test = Es klappt: Hier bekommst du Bescheid.
notice-turn-title = Du bist dran: { $game }
notice-turn = Du bist dran in { $game } mit { $opponents }.
notice-time-most-title = Die Zeit wird knapp: { $game }
notice-time-most = Du hast vier Fünftel deiner Zeit in { $game } mit { $opponents } verbraucht. Dir bleibt noch: { $left }.
notice-time-up-title = Deine Zeit ist um: { $game }
notice-time-up = Deine Zeit in { $game } mit { $opponents } ist um. Du kannst noch spielen, bis die anderen entscheiden.
notice-may-claim-title = Du entscheidest: { $game }
notice-may-claim = In { $game } mit { $opponents } hat jemand keine Zeit mehr oder das Haus verlassen. Du kannst den Sieg beanspruchen, warten oder einen Bot weiterspielen lassen.
notice-offer-title = Ein Vorschlag: { $game }
notice-offer = { $how ->
    [takeback] In { $game } mit { $opponents } möchte { $who } den letzten Zug zurücknehmen. Bist du einverstanden?
    [cancel] In { $game } mit { $opponents } schlägt { $who } vor, die Partie abzubrechen. Bist du einverstanden?
    [count] In { $game } mit { $opponents } schlägt { $who } vor, hier aufzuhören und zu zählen. Bist du einverstanden?
    [draw] In { $game } mit { $opponents } schlägt { $who } ein Unentschieden vor. Bist du einverstanden?
   *[other] In { $game } mit { $opponents } macht jemand einen Vorschlag. Bist du einverstanden?
}
notice-seat-taken-title = Ein Bot spielt für dich weiter: { $game }
notice-seat-taken = Ein Bot hat deinen Platz in { $game } mit { $opponents }. Du kannst ihn einmal wieder einnehmen.
notice-seat-lost-title = Ein Bot spielt für dich weiter: { $game }
notice-seat-lost = Ein Bot hat deinen Platz in { $game } mit { $opponents } und spielt die Partie zu Ende. Du kannst zuschauen.
notice-over-title = Partie zu Ende: { $game }
notice-over = Die Partie { $game } mit { $opponents } ist zu Ende. { $how ->
    [won] Du hast gewonnen.
    [lost] { $who } hat gewonnen.
    [shared] Der Sieg ist geteilt.
   *[nobody] Niemand hat gewonnen.
}
notice-move-title = Ein anderes Haus? { $game }
notice-move = In { $game } mit { $opponents } schlägt jemand vor, in einem anderen Haus weiterzuspielen. Bist du einverstanden?
notice-moved-title = Anderswo geht es weiter: { $game }
notice-moved = { $game } mit { $opponents } geht in einem anderen Haus weiter. Am Tisch steht, wie du dorthin kommst.
notice-vacation-title = Urlaub: { $game }
notice-vacation =
    { $named ->
        [no] In { $game } mit { $opponents } hat jemand Urlaub begonnen oder beendet. Die Uhren gehen danach.
       *[other] { $who } ist bis zum { $day }.{ $month }.{ $year } im Urlaub. Bis dahin steht diese Uhr in { $game } still.
    }
notice-vacation-end-title = Urlaub vorbei: { $game }
notice-vacation-end = { $who } ist aus dem Urlaub zurück. In { $game } gehen die Uhren weiter.
notice-vacation-over-title = Dein Urlaub ist vorbei
notice-vacation-over = Dein Urlaub ist zu Ende, und deine Uhren gehen weiter.

## Turniere

cups-title = Turniere
cups-my = Meine Turniere
cups-lead = Melde dich an und spiel deine Partien: Die Runden werden automatisch ausgelost.
cups-new = Turnier erstellen
cups-more-about = Wer mitspielen kann, Runden und Freilose
cups-new-account = Du brauchst ein Konto.
cups-none = Gerade ist keines offen. Erstelle selbst eines.
cups-part-open = Anmeldung offen
cups-part-running = Laufend
cups-part-over = Beendet
cups-in = du bist dabei
cups-you-in = Du bist dabei ({ $count } von { $capacity }).
cups-won-by = gewonnen von { $name }
cups-won =
    { $count ->
        [one] { $name } gewinnt mit { $points } Punkt.
       *[other] { $name } gewinnt mit { $points } Punkten.
    }
cups-won-shared =
    { $count ->
        [one] { $names } teilen sich mit je { $points } Punkt den ersten Platz.
       *[other] { $names } teilen sich mit je { $points } Punkten den ersten Platz.
    }
cups-won-all = Alle teilen sich den ersten Platz.
cups-rated-short = gewertet
cups-status-open = offen, { $count } von { $capacity }
cups-status-running = Runde { $round } von { $rounds }
cups-status-over = beendet
cups-status-cancelled = abgesagt
cups-round-robin = Alle gegen alle
cups-round-robin-about = Alle spielen gegen alle. Bei ungerader Zahl setzen alle einmal aus.
cups-swiss = Schweizer System
cups-swiss-about = In jeder Runde triffst du jemanden mit ähnlichem Punktestand, möglichst niemanden zweimal. Niemand scheidet aus.
cups-groups = Gemischte Tische zu { $seats }
cups-groups-about = Jede Runde neue Tische: Zusammen spielen die, die sich am wenigsten begegnet sind; Plätze, kleine Tische und freie Runden wechseln. Begegnungen sind so gleichmäßig wie möglich verteilt.
cups-groups-swiss = Schweizer System an Tischen zu { $seats }
cups-groups-swiss-about = In jeder Runde sitzt zusammen, wer ähnlich viele Punkte hat, möglichst ohne sich schon begegnet zu sein. Plätze, kleine Tische und freie Runden wechseln.
cups-twice = Hin- und Rückrunde
cups-twice-about = Alle spielen zweimal gegen alle, mit getauschten Plätzen.
cups-at-once = Alle Partien auf einmal
cups-at-once-about = Alle Partien beginnen zugleich; die Reihenfolge ist dir überlassen.
cups-by-round-about = Eine Runde beginnt, wenn alle Partien der vorigen zu Ende sind.
cups-format-ask = Welcher Modus?
cups-rounds = Runden
cups-round = Runde { $number }
cups-rounds-ask = Wie viele Runden?
cups-rounds-any = automatisch
cups-rounds-about = Bleibt das leer, so viele wie bei einem K.-o.-Turnier: drei bei acht, vier bei sechzehn Personen.
cups-rounds-groups-about = Bleibt das leer, so viele, dass sich alle begegnen können.
cups-fact-kind = Modus
cups-fact-rounds = { $count ->
    [one] Eine Runde.
   *[other] { $count } Runden.
}
cups-fact-rounds-full = { $count ->
    [one] Eine Runde, wenn alle { $capacity } Plätze besetzt sind.
   *[other] { $count } Runden, wenn alle { $capacity } Plätze besetzt sind.
}
cups-fact-points = Ein Sieg zählt 1, ein geteilter ½, eine Niederlage 0.
cups-fact-points-places = Der erste Platz zählt 1, der letzte 0, die anderen gleichmäßig dazwischen; geteilte Plätze bekommen das Mittel.
cups-fact-who = Wer mitspielen kann
cups-fact-start = Beginn
cups-fact-capacity = { $least } bis { $most } Personen.
cups-fact-host = Erstellt von
cups-bye-ask = Was zählt ein Freilos?
cups-bye-win = 1, wie ein Sieg
cups-bye-half = ½
cups-bye-nothing = nichts
cups-bye-gives = Ein Freilos zählt { $points }; es geht an die mit den wenigsten Punkten, die noch keins hatten.
cups-bye-schedule = Ein Freilos zählt nichts, denn alle haben gleich viele. Hat sich die Gegenseite zurückgezogen, bekommst du 1.
cups-agreed-about = Brechen alle gemeinsam ab, werden die Punkte geteilt.
cups-live-about = Sei da: Wenn eine Runde beginnt, laufen die Uhren.
cups-starts-ask = Wann beginnt es?
cups-starts-full = sobald es voll ist
cups-starts-full-about = Wenn der letzte Platz vergeben ist.
cups-starts-day = an einem Termin
cups-starts-day-about = Zu einer Zeit, die du wählst. Sind es dann zu wenige, fällt es aus.
cups-starts-date = Beginn { $at }
cups-starts-hand = wenn die Leitung es startet
cups-starts-hand-about = Nach 60 Tagen ohne Start fällt es aus.
cups-starts-when = Tag und Uhrzeit
cups-capacity-ask = Wie viele spielen mit?
cups-admits-ask = Wer kann mitspielen?
cups-admits-house = Alle im Haus
cups-admits-house-about = Es steht in der Liste, und alle Mitglieder können mitspielen.
cups-admits-link = Alle mit dem Link
cups-admits-link-about = Es steht in keiner Liste: Nur wer den Link hat, findet es.
cups-range-ask = Nur für bestimmte Wertungen? (optional)
cups-range-from = von
cups-range-to = bis
cups-range-between = Nur für Wertungen von { $least } bis { $most }.
cups-range-least = Nur für Wertungen ab { $least }.
cups-range-most = Nur für Wertungen bis { $most }.
cups-range-none = Offen für jede Wertung.
cups-rated = Mit Wertung
cups-rated-about = Die Partien zählen für die Wertung.
cups-rated-not-about = Die Partien zählen nicht für die Wertung.
cups-late = Späteres Dazukommen erlauben
cups-late-about = Bis zur Hälfte kann man noch dazukommen, mit ½ für jede verpasste Runde.
cups-enter-self = Ich spiele selbst mit
cups-enter-self-about = Vor dem Start kannst du wieder absagen.
cups-public = Wer diese Seite sieht, sieht auch, wer mitspielt, und alle Ergebnisse.
cups-name = Name des Turniers
cups-create = Erstellen
cups-guest = Turniere sind für Mitglieder: Sie können Wochen dauern, und mit einem Konto bleibt dir dein Platz.
cups-guest-register = Konto erstellen
cups-players = Teilnehmende
cups-player = Name
cups-points = Punkte
cups-place = Platz
cups-place-short = #
cups-played = Gespielte Partien
cups-played-short = Sp.
cups-standings = Tabelle
cups-withdrawn = ausgestiegen
cups-about = Dieses Turnier
cups-picture = Das Ergebnis des Turniers „{ $name }“: die ersten Plätze mit Punkten
cups-link = Link zu diesem Turnier
cups-share = Spiel mit bei „{ $name }“ auf Lagerfeuer:
cups-enter = Mitspielen
cups-leave = Nicht mitspielen
cups-begin = Mit { $count } starten
cups-withdraw = Aussteigen
cups-withdraw-about = Du wirst nicht mehr ausgelost und kannst nicht zurückkommen. Laufende Partien gehen weiter: Spiel sie zu Ende, oder gib auf.
cups-withdraw-sure = Endgültig aussteigen
cups-mine = { $count ->
    [one] Meine Partie
   *[other] Meine Partien
}
cups-mine-table = An den Tisch: Runde { $round }, gegen { $names }
cups-mine-begins = Beginnt gleich
cups-mine-clocks = die Uhren laufen
cups-mine-none = Du hast gerade keine laufende Partie. Die nächste Runde beginnt, wenn alle Partien zu Ende sind.
cups-refused-full = Alle Plätze sind vergeben.
cups-refused-rating = Dieses Turnier ist für andere Wertungen.
cups-refused-in = Du bist in diesem Turnier.
cups-refused-guest = Turniere sind für Mitglieder.
cups-refused-withdrawn = Du bist ausgestiegen.
cups-refused-not-open = Die Anmeldung ist zu.
cups-cross = Alle gegen alle
cups-cross-match = { $one } gegen { $other }: { $points }
cups-table-running = läuft
cups-table-agreed = abgebrochen: Punkte geteilt
cups-table-set = von der Turnierleitung gesetzt
cups-table-bye = Freilos
cups-table-late = kam später
cups-table-walkover = Gegenseite ausgestiegen
cups-criteria = Bei Gleichstand
cups-criteria-shared = Immer noch gleich: geteilter Platz. Eine Runde ohne Partie zählt in diesen Summen wie eine gegen jemanden mit so vielen Punkten wie du.
cups-criterion-direct = Direkter Vergleich
cups-criterion-direct-short = DV
cups-criterion-direct-about = Punkte untereinander, wenn sich alle Punktgleichen begegnet sind
cups-criterion-buchholz = Buchholz
cups-criterion-buchholz-short = Bh
cups-criterion-buchholz-about = die Punkte aller, auf die man traf
cups-criterion-cut = Buchholz mit Streichung
cups-criterion-cut-short = Bh−1
cups-criterion-cut-about = dasselbe ohne den niedrigsten Wert
cups-criterion-sonneborn = Sonneborn-Berger
cups-criterion-sonneborn-short = SB
cups-criterion-sonneborn-about = die Punkte der Besiegten, und die halben derer, mit denen man teilte
cups-criterion-wins = Siege
cups-criterion-wins-short = Siege
cups-criterion-wins-about = am Tisch gewonnene Partien
cups-criterion-margin = Vorsprung
cups-criterion-margin-short = +/−
cups-criterion-margin-about = Punkte vor oder hinter den Besten unter den anderen; nur bei zu Ende gespielten Partien
cups-decided-direct = punktgleich mit { $name }; der direkte Vergleich entschied ({ $theirs } zu { $mine })
cups-decided-buchholz = punktgleich mit { $name }; die Buchholzwertung entschied ({ $theirs } zu { $mine })
cups-decided-cut = punktgleich mit { $name }; die Buchholzwertung mit Streichung entschied ({ $theirs } zu { $mine })
cups-decided-sonneborn = punktgleich mit { $name }; Sonneborn-Berger entschied ({ $theirs } zu { $mine })
cups-decided-wins = punktgleich mit { $name }; die Zahl der Siege entschied ({ $theirs } zu { $mine })
cups-decided-margin = punktgleich mit { $name }; der Vorsprung entschied ({ $theirs } zu { $mine })
cups-log = Entscheidungen der Turnierleitung
cups-log-result = { $name } hat Runde { $round }, Tisch { $board } auf { $points } gesetzt:
cups-log-cancelled = { $name } hat das Turnier abgesagt:
cups-decide = Turnierleitung
cups-reason = Warum? Alle lesen das.
cups-set = Ergebnis setzen
cups-set-about = Für eine Partie, die nicht endet oder falsch war. Sie kann weitergespielt werden, zählt hier aber nicht mehr.
cups-set-table = Welcher Tisch?
cups-set-choose = Tisch wählen
cups-set-wins = { $name } gewinnt
cups-set-shared = Beide teilen
cups-set-nothing = Keine Punkte
cups-set-place = Platz von { $name } (0 bei allen: keine Punkte)
cups-set-save = Ergebnis speichern
cups-cancel = Turnier absagen
cups-cancel-about = Es werden keine Runden mehr ausgelost. Laufende Partien können zu Ende gespielt werden.
cups-missing = Dieses Turnier gibt es nicht
cups-missing-about = Bitte prüfe den Link.
cups-match = Gespielt in einem Turnier
cups-back = Zum Turnier

## Was der Server bei Turnieren ablehnt

error-no-cup = Hier ist kein Turnier. Bitte prüfe den Link.
error-no-cup-table = Diesen Tisch gibt es in diesem Turnier nicht.
error-cup-guest = Turniere sind für Mitglieder: Sie können Wochen dauern, und mit einem Konto bleibt dir dein Platz. Es ist kostenlos, und deine Partien behältst du.
error-cup-many = Du hast schon fünf laufende Turniere. Bitte beende zuerst eines, oder sag es ab.
error-cup-kind = So geht kein Turnier.
error-cup-name = Ein Turnier braucht einen Namen mit höchstens { $most } Zeichen.
error-cup-capacity = Dieses Turnier ist für { $least } bis { $most } Personen.
error-cup-rounds = Ein Turnier hat eine bis { $most } Runden.
error-cup-date = Der Termin muss in der Zukunft liegen, höchstens ein Jahr von jetzt.
error-cup-reason = Bitte sag, warum, mit höchstens { $most } Zeichen; alle im Turnier lesen es.
error-cup-places = Diese Plätze passen nicht zusammen. Gib jedem Sitz einen; bei Gleichstand wird ein Platz geteilt, und der nächste entfällt, etwa 1, 2, 2, 4.
error-cup-in = Du bist schon in diesem Turnier.
error-cup-not-in = Du bist nicht in diesem Turnier.
error-cup-withdrawn = Du bist aus diesem Turnier ausgestiegen und kannst nicht zurückkommen.
error-cup-full = Alle Plätze in diesem Turnier sind vergeben.
error-cup-rating = Dieses Turnier ist für andere Wertungen.
error-cup-not-open = Die Anmeldung für dieses Turnier ist zu.
error-cup-not-running = Dieses Turnier läuft nicht.
error-cup-over = Dieses Turnier ist zu Ende.
error-cup-few = Zum Anfangen sind es zu wenige.
error-cup-host = Das entscheiden nur die Turnierleitung oder ein Host des Hauses.

## Nachrichten zu Turnieren

notice-cup-begins-title = Dein Turnier beginnt
notice-cup-begins = Ein Turnier, für das du angemeldet bist, beginnt jetzt. Deine erste Partie wartet.
notice-cup-begins-free-title = Dein Turnier beginnt
notice-cup-begins-free = Ein Turnier, für das du angemeldet bist, hat begonnen. In der ersten Runde hast du ein Freilos; zur nächsten bekommst du Bescheid.
notice-cup-round-title = Nächste Runde: { $game }
notice-cup-round = Die nächste Runde deines Turniers hat begonnen: { $game } mit { $opponents }.
notice-cup-over-title = Dein Turnier ist zu Ende
notice-cup-over = Ein Turnier, in dem du warst, ist zu Ende. Auf seiner Seite steht die Tabelle.
notice-cup-cancelled-title = Dein Turnier ist abgesagt
notice-cup-cancelled = Ein Turnier, für das du angemeldet bist, wurde abgesagt: von der Turnierleitung oder weil zu wenige mitspielen. Laufende Partien könnt ihr zu Ende spielen.
notice-review-title = Die Analyse ist fertig: { $game }
notice-review = Die Analyse von { $game } mit { $opponents } ist fertig: wer welche Chancen hatte, was Glück war und was besser gewesen wäre.

## Partien mitnehmen

import-title = Export und Import
import-lead = Deine Partien gehören dir. Jede ist eine Textdatei, die sich auch ohne dieses Haus lesen, prüfen und weiterspielen lässt.
import-in = Partie importieren
import-in-about = Eine Aufzeichnung von hier oder aus einem anderen Haus (höchstens { $size } MB). Vor dem Import wird sie geprüft und Aktion für Aktion nachgespielt.
import-pick = Dateien wählen
import-drop = … oder hier ablegen.
import-paste = Oder Text einfügen
import-paste-label = Der Text einer Aufzeichnung
import-paste-do = Prüfen und importieren
import-working = { $name } wird geprüft …
import-done = { $name }: eine Partie { $game } mit { $plies ->
    [one] { $plies } Aktion
   *[other] { $plies } Aktionen
}. { $luck ->
    [yes] Ihr Zufall ist bewiesen.
   *[no] Ohne Beweis für ihren Zufall.
}
import-known = { $name }: Diese Partie ist schon hier.
import-here = { $name }: Diese Partie wurde in diesem Haus gespielt.
import-refused = { $name }: { $why }
import-unreadable = Das lässt sich nicht lesen. Aus einem Ordner zieh die Dateien selbst herüber.
import-look = Ansehen
import-go-on = Von dort weiterspielen
import-list = Importiert
import-list-none = Noch nichts.
import-list-about = Diese Liste siehst nur du; mit ihrem Link können alle eine Partie ansehen. Importierte Partien zählen für keine Wertung und keine Statistik.
import-verified = Zufall bewiesen
import-unverified = ohne Zufallsbeweis
import-at = importiert { $ago }
import-drop-match = Entfernen
import-drop-sure = Diese Partie aus dem Haus entfernen? Deine Datei bleibt, wo sie ist.
import-out = Alles exportieren
import-out-about = { $count ->
    [0] Du hast hier noch keine beendeten Partien.
    [one] Die Aufzeichnung deiner beendeten Partie, in einer ZIP-Datei.
   *[other] Die Aufzeichnungen deiner { $count } beendeten Partien, in einer ZIP-Datei.
}
import-out-do = Alles herunterladen
import-link = Export und Import

origin-record = Diese Partie wurde anderswo gespielt und als Datei importiert.
origin-record-verified = Ihr Zufall ist bewiesen: Das Geheimnis passt zum Fingerabdruck, und alle Würfel und Karten folgen aus Geheimnis und Beiträgen.
origin-record-unverified = Ohne Zufallsbeweis: Die Datei enthält nicht alles, woran sich der Zufall prüfen ließe.
origin-record-signed = Unterschrieben von { $house ->
    [none] einem Haus
   *[other] dem Haus, das sich { $house } nennt,
} mit dem Schlüssel { $key }.
origin-record-unsigned = Kein Haus hat sie unterschrieben.
origin-record-rules = Jede Aktion war nach den Regeln dieses Hauses erlaubt.
origin-position = Setzt eine andere Partie ab Aktion { $ply } fort. Was davor war, ist übernommen.
origin-position-look = Jene Partie ansehen
origin-position-hides = Wer die Aufzeichnung jener Partie hat, weiß, was hier verdeckt liegt.
origin-moved = Diese Partie ist bei Aktion { $ply } aus einem anderen Haus hierher umgezogen.
ended-unfinished = Hier endet die Datei: Als sie gespeichert wurde, lief die Partie noch.
home-match-unfinished = Unvollständig

go-on-title = Von hier weiterspielen
go-on-lead = An dieser Stelle beginnt eine neue Partie mit eigenem Zufall. Sie zählt für keine Wertung und keine Statistik; die Optionen bleiben.
go-on-ply = Nach welcher Aktion
go-on-preview = Diese Stelle am Tisch ansehen
go-on-over = An dieser Stelle ist die Partie zu Ende. Bitte wähle eine frühere.
go-on-hidden = In diesem Spiel gibt es Verdecktes. Wer die Aufzeichnung der Partie hat, kennt es auch hier.
go-on-seats = Wer sitzt wo
go-on-me = Ich
go-on-open = Alle mit dem Link
go-on-turn = Dann ist { $seat } am Zug.
go-on-do = Beginnen
go-on-from = Von hier weiterspielen

error-import-big = Eine Aufzeichnung darf höchstens { $most } KB groß sein.
error-import-many = Du hast schon { $most } Partien importiert. Bitte entferne zuerst einige.
error-import-not-yours = Nur wer eine Partie importiert hat, kann sie entfernen.
move-heading = Anderes Haus
move-title = In anderem Haus weiterspielen
move-about = Die Partie kann in einem anderen Haus von Lagerfeuer weitergehen, wie sie steht, mit ihren Uhren. Alle am Tisch müssen zustimmen. Du brauchst den Code jenes Hauses: Er steht dort unter „Export und Import“. Wertungen und Turniere kommen nicht mit.
move-final = Das lässt sich nicht zurücknehmen: Haben alle zugestimmt, geht diese Partie nur noch dort. Wer jenes Haus betreibt, könnte sehen, was in ihr verdeckt ist.
move-code = Code des anderen Hauses
move-propose = Vorschlagen
move-agree = Endgültig zustimmen
beside-move = { $who ->
    [you] Du schlägst vor, in einem anderen Haus weiterzuspielen:
   *[other] { $seat } schlägt vor, in einem anderen Haus weiterzuspielen:
}
ended-moved = Die Partie geht in einem anderen Haus weiter.
happened-moved = Alle waren einverstanden: Die Partie geht in einem anderen Haus weiter.
home-match-elsewhere = geht in einem anderen Haus weiter
mine-moved = In anderen Häusern
moved-file-about = Jemand von euch bringt diese Datei nach { $house }, unter „Export und Import“. Nur jenes Haus kann sie lesen. Hier könnt ihr sie jederzeit wieder herunterladen.
moved-file = Datei für das andere Haus
moved-link-about = Dann öffnet ihr alle euren eigenen Link und nehmt eure Plätze wieder ein. Wer deinen Link hat, hat deinen Platz: Halt ihn geheim.
moved-link = Zu meinem Platz dort
arrive-title = Die Partie geht hier weiter
arrive-about = Nimm deinen Platz aus dem anderen Haus ein. Sind alle da, geht die Partie weiter.
arrive-waiting = { $count ->
        [one] Jemand von euch fehlt noch
       *[other] { $count } von euch fehlen noch
    }
arrive-waiting-about = Die anderen kommen über eigene Links: Sie stehen bei der Partie im anderen Haus.
arrive-waiting-yours = Hast du im anderen Haus mitgespielt? Dein Link steht dort bei der Partie.
arrive-until = Nach { $until } geht es ohne die weiter, die fehlen.
arrive-do = Hinsetzen
import-move = Laufende Partie hierher holen
import-move-code = Code dieses Hauses
import-move-copy = Code kopieren
import-move-about = Gib diesen Code im anderen Haus im Menü der Partie ein. Haben dort alle zugestimmt, importiere hier die Datei, die du bekommst.
error-move-code = Das ist kein Code eines Hauses. Er steht dort unter „Export und Import“ und sieht so aus: https://haus.example#1f0c…
error-move-not-here = Diese Partie kann nicht umziehen: Turnierpartien bleiben hier, ebenso Partien, die das Publikum verzögert sieht.
error-move-bot = Diese Partie kann nicht umziehen: Es spielt ein Bot-Konto mit.
error-move-none = Diese Partie ist nicht umgezogen.
error-table-moved = Dieser Tisch wartet auf die, die im anderen Haus gespielt haben.
error-arrive-none = Dieser Link geht nicht. Vielleicht hat ihn schon jemand benutzt, oder die Datei der Partie ist hier noch nicht importiert.
error-arrive-twice = Auf diesem Gerät sitzt schon jemand an diesem Tisch.
error-transfer-file = Das ist keine Datei einer umziehenden Partie.
error-transfer-elsewhere = Diese Datei ist für ein anderes Haus. Nur jenes kann sie öffnen.
error-transfer-broken = Diese Datei wurde unterwegs verändert. Bitte im alten Haus neu herunterladen.
error-transfer-record = Die Partie in dieser Datei kann hier nicht weitergehen.
error-transfer-luck = Der Zufall dieser Partie folgt nicht aus dem, was das alte Haus angibt. Darum kann sie hier nicht weitergehen.
error-go-on-running = Von einer Partie weiterspielen kannst du, wenn sie zu Ende ist. Vorher könnte jemand erfahren, was noch kommt.
error-go-on-elsewhere = Als diese Aufzeichnung entstand, lief die Partie noch, und vielleicht geht sie in einem anderen Haus weiter. Weiterspielen lässt sie sich, wenn die ganze Aufzeichnung hier ist.
error-go-on-seats = Bitte wähle für jeden der { $count } Plätze, wer dort sitzt.
error-go-on-over = An dieser Stelle ist die Partie zu Ende. Bitte wähle eine frühere.
error-import-view = Diese Datei enthält, was ein Platz von einer laufenden Partie mit verdeckten Karten wissen darf. Nachspielen lässt sich das nicht; nach dem Ende geht es mit der ganzen Aufzeichnung.
error-import-running = Diese Partie läuft in diesem Haus noch. Importieren kannst du ihre Aufzeichnung, wenn sie zu Ende ist.
error-import-long = Eine Aufzeichnung darf höchstens { $most } Aktionen haben.
error-import-events = Eine Aufzeichnung darf neben dem Spiel höchstens { $most } Dinge nennen, etwa dass ein Bot weiterspielt oder jemand zurückkommt.
import-refused-at =
    Nicht importiert: Diese Aufzeichnung ist fehlerhaft { $where ->
        [ply] bei Aktion { $number }
        [line] in Zeile { $number }
        [result] beim Ergebnis
        [signature] bei der Unterschrift
       *[head] im Kopf, ihrer ersten Zeile
    }.
error-record-empty = { import-refused-at } { verify-why-empty }
error-record-no-line-end = { import-refused-at } { verify-why-no-line-end }
error-record-big = { import-refused-at } { verify-why-big }
error-record-gzip = { import-refused-at } { verify-why-gzip }
error-record-zip = { import-refused-at } { verify-why-zip }
error-record-utf-16 = { import-refused-at } { verify-why-utf-16 }
error-record-nul = { import-refused-at } { verify-why-nul }
error-record-blank-line = { import-refused-at } { verify-why-blank-line }
error-record-byte-order-mark = { import-refused-at } { verify-why-byte-order-mark }
error-record-line-end = { import-refused-at } { verify-why-line-end }
error-record-encoding = { import-refused-at } { verify-why-encoding }
error-record-json = { import-refused-at } { verify-why-json }
error-record-twice = { import-refused-at } Sie enthält die Angabe { $name } zweimal.
error-record-deep = { import-refused-at } Sie ist zu tief verschachtelt.
error-record-members = { import-refused-at } Sie enthält nicht, was in eine solche Zeile gehört: { $said }
error-record-format = { import-refused-at } Sie hat das Format { $format }; dieses Haus liest die Formate 1 bis 4.
error-record-kinds = { import-refused-at } Sie sagt nicht von jedem Platz, ob dort ein Mensch oder ein Bot saß.
error-record-head-parts = { import-refused-at } { verify-why-head-parts }
error-record-contributions = { import-refused-at } { verify-why-contributions }
error-record-sitters = { import-refused-at } { verify-why-sitters }
error-record-view = { import-refused-at } Sie ist die Sicht eines Platzes, den es nicht gibt.
error-record-from = { import-refused-at } Sie geht von einer Stellung weiter, die nicht in dieser Aufzeichnung ist.
error-record-view-result = { import-refused-at } Die Sicht auf eine laufende Partie hat kein Ergebnis.
error-record-secret = { import-refused-at } Ein Geheimnis ohne Festlegung beweist nichts.
error-record-order = { import-refused-at } Dort darf keine solche Zeile stehen.
error-record-ply-missing = { import-refused-at } Aktion { $ply } fehlt.
error-record-ply-twice = { import-refused-at } Aktion { $ply } ist zweimal da.
error-record-luck = { import-refused-at } { $outcome } lässt sich nicht aus { $sides } ziehen.
error-record-chain = { import-refused-at } Sie folgt nicht aus dem, was davor steht: Etwas wurde geändert, hinzugefügt oder entfernt.
error-record-chain-missing = { import-refused-at } Sie ist nicht mit dem verkettet, was davor steht.
error-record-contribution-form = { import-refused-at } { verify-why-contribution-form }
error-record-contribution-rule = { import-refused-at } { verify-why-contribution-rule }
error-record-contribution-nobody = { import-refused-at } { verify-why-contribution-nobody }
error-record-sitter = { import-refused-at } { verify-why-sitter }
error-record-terms = { import-refused-at } { verify-why-terms }
error-record-lines = { import-refused-at } { verify-why-lines }
error-record-commitment = { import-refused-at } Das Geheimnis ist nicht das, auf das sich das Haus festgelegt hatte.
error-record-secret-missing = { import-refused-at } Die Partie ist zu Ende, aber ihr Geheimnis ist nicht aufgedeckt.
error-record-secret-form = { import-refused-at } Das Geheimnis besteht nicht aus 64 hexadezimalen Ziffern.
error-record-pick = { import-refused-at } Zug { $pick } des Zufalls war { $outcome } aus { $sides }; nach dem Geheimnis wäre es { $right }.
error-record-rules = { import-refused-at } Die Regeln dieses Hauses sagen es anders: { $said }
error-record-game = { import-refused-at } { $game } ist kein Spiel dieses Hauses.
error-record-signature = { import-refused-at } Die Unterschrift passt nicht zu dieser Aufzeichnung.
error-record-signature-missing = { import-refused-at } Die Unterschrift des Hauses fehlt, und mit ihr vielleicht das Ende der Datei.
error-record-key = { import-refused-at } Ein anderes Haus hat sie unterschrieben, mit dem Schlüssel { $key }.

## Die Analyse einer Partie, die vorbei ist

review = Analyse
review-this = Analysieren
review-about = Ein Bot sieht sich jede Aktion noch einmal an, nur mit dem, was jeder Platz damals wissen konnte: alle Chancen, den Anteil des Zufalls und was besser gewesen wäre.
review-ask = Diese Partie analysieren
review-asked =
    Die Analyse wartet. { $ahead ->
        [one] Eine andere ist vorher dran.
       *[other] { $ahead } andere sind vorher dran.
    }
review-running =
    { $done } von { $plies ->
        [one] { $plies } Aktion
       *[other] { $plies } Aktionen
    } analysiert.
review-left = Noch etwa { $left }.
review-left-moment = Noch weniger als eine Minute.
review-standstill = Der Rechner des Hauses ist gerade mit anderem beschäftigt. Die Analyse geht von selbst weiter: Du kannst die Seite verlassen.
review-failed = Diese Partie ließ sich nicht analysieren.
review-again = Erneut versuchen
review-away = Die Analyse ließ sich nicht laden.
review-graph = Gewinnchancen
review-slider = Gewinnchancen nach einer Aktion
review-ready = Die Analyse ist fertig.
review-beyond = noch nicht analysiert
review-value = { $name } { $chance } %, Vorsprung { $margin }
review-account = { $name }: Das Glück { $luck ->
    [gains] half (+{ $luckby } %)
    [costs] schadete (−{ $luckby } %)
    [unclear] bleibt unklar
   *[even] glich sich aus
}; die eigenen Entscheidungen ({ $count }) { $own ->
    [gains] halfen, im Schnitt um je { $ownby } %
    [costs] schadeten, im Schnitt um je { $ownby } %
    [unclear] bleiben unklar
   *[even] brachten und kosteten nichts
}.
review-account-unclear = { $name }: Was Glück war und was Entscheidung, lässt sich nicht trennen.
review-known = Eine Chance von 60 % heißt: Von 100 solchen Partien werden 60 gewonnen. Jede Chance ist die, die dieser Platz damals kennen konnte: Zusammen müssen sie nicht 100 % ergeben.
review-ledger = Glück und Entscheidungen
review-ledger-about = In Prozent einer gewonnenen Partie: Die Chance am Anfang und was sie änderte, ergeben zusammen das Ergebnis. Summen können über 100 % gehen: Was die eigenen Entscheidungen verlieren, können die der anderen zurückgeben.
review-luck-about = wie Würfel und Karten fielen, verglichen mit dem, was von ihnen zu erwarten war.
review-decisions = Entscheidungen
review-decisions-about = was getan wurde, verglichen mit dem, was auf den ersten Blick am besten aussieht. Wer weiter sieht, gewinnt dadurch.
review-doubt-about = Um so viel kann eine Zahl danebenliegen; in 19 von 20 Fällen ist es weniger. Was niemand wissen konnte, ist nur geraten, und je weiter man sehen muss, desto schwerer sind Glück und Entscheidungen zu trennen.
review-start = Vor dem Aufbau
review-luck = Glück
review-own = Eigene Entscheidungen
review-percent = { $share } %
review-others = Entscheidungen der anderen
review-ledger-unclear = unklar: Glück und Entscheidungen lassen sich hier nicht trennen, weil der mögliche Fehler größer ist als die Zahl selbst.
review-late = Bis zu { $late } % davon zeigten sich erst später in der Partie. Sie sind auf Glück und Entscheidungen verteilt, je nachdem, wie viel diese bewegten.
review-end = Ende
review-result = Ergebnis
review-error = ± { $error }
review-swings = Wendepunkte
review-swings-so-far = Wendepunkte bisher
review-no-swings = Keine einzelne Aktion änderte viel.
review-swing = Aktion { $ply }
review-swing-unclear = { $name }: Glück und Entscheidung lassen sich hier nicht trennen.
review-swing-luck = { $name }: Glück { $luck }, die Entscheidung { $decision }.
review-better = Besser: gewinnt { $chance } von 100 solchen Partien statt { $took } (± { $error }):
review-file = Analyse als Datei
review-show-before = Davor ansehen
review-show = Danach ansehen
review-try = Auf dem Brett zeigen
review-go-on = Weiterspielen
review-missed-none = Bei keiner Aktion gab es etwas deutlich Besseres, soweit diese Analyse sehen kann.
review-missed = { $count ->
    [one] Bei einer Aktion gab es für { $name } etwas deutlich Besseres.
   *[other] Bei { $count } Aktionen gab es für { $name } etwas deutlich Besseres.
}
review-moments-title = Deine Schlüsselmomente
review-moments-open = Deine Schlüsselmomente
review-moments-open-short = Schlüssel­momente
review-moments-turned = Aktion { $ply }: { $turned }
review-moments-about =
    { $count ->
        [one] Eine Entscheidung hat dich etwas gekostet, soweit ein Bot das sehen kann.
       *[other] { $count } Entscheidungen haben dich am meisten gekostet, soweit ein Bot das sehen kann.
    }
review-moments-so-far = Bisher kein großer Fehler.
review-moments-close = Es war knapp: Eine weitere Analyse könnte andere auswählen.
review-moments-done = Was du getan hast
review-moments-try = Was besser war
review-moments-why = Warum
review-why-both = Das bringt mehr für { $more } und weniger für { $less }.
review-why-more = Das bringt mehr für { $more }.
review-why-less = Das bringt weniger für { $less }, aber darauf kommt es hier weniger an.
review-why-later = Kein einzelner Bereich erklärt es.
review-retry = Ab hier noch einmal
review-retry-about =
    „Ab hier noch einmal“ beginnt dort eine neue Partie, gegen { $who ->
        [people] einen Bot
       *[bots] dieselben Bots
    }. Sie wird nicht gewertet.
review-moments-none = Bei keiner deiner Entscheidungen gab es etwas deutlich Besseres, soweit diese Analyse sehen kann.
review-moments-unclear = Deine Entscheidungen lassen sich in dieser Partie nicht vom Glück trennen: Kein Moment sticht sicher heraus.
review-moments-choiceless = Du hattest in dieser Partie nie eine Wahl.
review-everything = Alles

## Was mir oft entgeht

missed-title = Was mir oft entgeht
missed-lead = { $game }, analysierte Partien: { $matches ->
        [one] { $reviewed } von 1
       *[other] { $reviewed } von den letzten { $matches }
    }. Diese Seite siehst nur du.
missed-few = Erst ab { $least } analysierten Partien lässt sich sagen, was oft vorkommt.
missed-request = { $count ->
        [one] Noch eine Partie analysieren
       *[other] { $count } weitere Partien analysieren
    }
missed-waiting = { $count ->
        [one] Eine Partie wird gerade analysiert. Du kannst die Seite inzwischen verlassen.
       *[other] { $count } Partien werden gerade analysiert. Du kannst die Seite inzwischen verlassen.
    }
missed-no-matches = Spiel erst eine Partie zu Ende: Dann zeigt ihre Analyse, was besser gegangen wäre.
missed-nothing = Bei keiner deiner Entscheidungen ist dir etwas klar Besseres entgangen, soweit die Analysen das sehen können.
missed-too-little = Zu wenig für { $topic }
missed-too-much = Zu viel für { $topic }
missed-unexplained = Ohne einen klaren Grund
missed-times = { $times ->
        [one] Einmal.
       *[other] { $times }-mal, { $matches ->
            [one] immer in derselben Partie.
           *[other] in { $matches } Partien.
        }
    }
missed-cost = { $times ->
        [one] Das kostete { $each ->
            [one] 1 Sieg
           *[other] { $each } Siege
        } in 100 solchen Partien.
       *[other] Das kostete im Schnitt { $each ->
            [one] 1 Sieg
           *[other] { $each } Siege
        } in 100 solchen Partien{ $sum ->
            [0] .
            [one] , alles zusammen etwa 1 Sieg.
           *[other] , alles zusammen etwa { $sum } Siege.
        }
    }
missed-topics-more = { $count ->
        [one] Noch ein Thema
       *[other] { $count } weitere Themen
    }
missed-lesson = Lektion: { $title }
missed-puzzles = Rätsel
missed-puzzles-topic = { $count ->
        [one] Ein Rätsel dazu
       *[other] { $count } Rätsel dazu
    }
missed-moments = { $count ->
        [one] Der Moment
       *[other] Die { $count } teuersten Momente
    }
missed-moment = { $date }, Aktion { $ply }: kostete { $cost ->
        [one] 1 Sieg
       *[other] { $cost } Siege
    } in 100
missed-more = { $count ->
        [one] Noch einer
       *[other] { $count } weitere
    }
missed-view = Ansehen
missed-view-long = Aktion { $ply } der Partie vom { $date } ansehen
missed-about = Ein Moment zählt, wenn ein Bot, der nur weiß, was du wissen konntest, etwas klar Besseres gefunden hat. Die Überschrift nennt, wofür es am meisten gebracht hätte.
missed-no-game = Dieses Spiel gibt es nicht
missed-no-game-about = Unter dieser Adresse gibt es kein Spiel.
review-standing-won = fast gewonnen
review-standing-ahead = vorn
review-standing-level = gleichauf
review-standing-behind = hinten
review-standing-lost = fast verloren
review-then = erst { $before }, dann { $after }
review-still = weiterhin { $standing }
review-still-cost = weiterhin { $standing }, kostete aber { $wins ->
        [one] 1 Sieg
       *[other] { $wins } Siege
    } in 100 Partien
review-outcome = { $standing }: gewinnt { $wins } von 100 solchen Partien
review-unclear = unklar
review-unjudged = { $count ->
    [one] Aktion { $plies } ließ sich nicht beurteilen
   *[other] { $count } Aktionen ließen sich nicht beurteilen ({ $plies })
}: { $why ->
    [budget] Dafür war dieser Rechner zu langsam
   *[error] Etwas ging schief
}. Alles andere ist da.
review-judged-again = Was fehlt, wird noch einmal beurteilt.

## Was Maschinen von einer Seite lesen und zeigen, wo ihr Link geteilt wird

preview-house = Brettspiele Zug um Zug: mit anderen oder gegen Bots.
preview-match = { $game }: { $names }
preview-running = { $status }. Öffne den Link, um zuzuschauen.
preview-over = { $status }. Öffne den Link, um die Partie Zug für Zug anzusehen.
preview-invited-by = { $name } hat dir einen Platz reserviert.
preview-invited = Ein Platz ist für dich reserviert.
preview-invited-guest = Du brauchst kein Konto: Link öffnen und hinsetzen.
preview-seat = Platz { $number }
preview-cup = Ein Turnier in { $game }: { $format }, { $status }.
preview-cup-ended = beendet am { $day }.{ $month }.{ $year }
preview-person = Mitglied seit { $year }.
preview-person-games = Mitglied seit { $year }. Hat { $games } gespielt.
preview-rules = { $tagline } Die Regeln, kurz und ausführlich.

## Kalender und Feeds für andere Programme

feed-calendar-title = { house-name }: meine Fristen
feed-turn = { $game } mit { $opponents }: deine Zeit endet
feed-turn-about = Bis dahin hast du Zeit für deinen Zug. Jeder Zug ändert diese Frist, auch deine Ruhezeiten und Urlaube.
feed-cup-begins = Turnier „{ $name }“ beginnt
feed-cup-over = Turnier „{ $name }“ ist beendet
feed-cup-won = { $winner } hat das Turnier „{ $name }“ gewonnen
feed-cup-new = Neues Turnier: { $name }
feed-cup-start = { $about }. Beginnt am { $day }.{ $month }.{ $year } um { $time } Uhr (UTC).
feed-news-title = { house-name }: Neues
feed-matches-title = { house-name }: Partien von { $name }

## Der Tisch eines Spiels, das keinen eigenen hat

generic-seat-red = Rot
generic-seat-blue = Blau
generic-seat-green = Grün
generic-seat-black = Schwarz
generic-seat-white = Weiß
generic-ask = Du bist dran: wähle.
generic-ask-next = { $what }: wähle jetzt, was dazu gehört.
generic-do = { $action }
generic-choices = Was du tun kannst
generic-mine = Deins
generic-roll = Der letzte Wurf
generic-yes = ja
generic-no = nein
generic-nothing = nichts
generic-say-open = wählbar
generic-say-empty = leer
generic-say-place = { $place }: { $what }
generic-say-near = neben { $places }
generic-say-cards = { $title }: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
generic-end = Das Ende der Partie
generic-winner = Gewonnen
generic-result-won =
    { $who ->
        [you] Du gewinnst.
       *[other] { $seat } gewinnt.
    }
generic-result-shared = { $count } teilen sich den Sieg.
generic-result-draw = Unentschieden.

## Das Ende einer Partie

result-won = Du hast gewonnen
result-lost = Du hast verloren
result-drawn = Unentschieden
result-shared = Geteilter Sieg
result-shared-mine = Ihr teilt euch den Sieg
result-nobody = Niemand hat gewonnen
result-won-by = { $name } hat gewonnen
result-place = Platz { $place } von { $seats }
result-points-of = { $name }:
result-share = Ergebnis teilen
result-link = Link zur Partie
result-message = { $game }: { $headline }
result-picture = Das Ende der Partie { $game }: Brett, Mitspielende und Punkte
result-picture-failed = Das Bild konnte nicht geladen werden.
result-save-picture = Bild speichern
