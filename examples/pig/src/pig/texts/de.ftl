### Pig, Deutsch. $seat zählt ab 0 oder ist ein Name.

pig-title = Pig
pig-tagline = Würfle, so oft du dich traust: Eine Eins nimmt dir die Punkte deines Zuges.

pig-seat =
    { $seat ->
        [0] Platz eins
        [1] Platz zwei
        [2] Platz drei
        [3] Platz vier
        [4] Platz fünf
        [5] Platz sechs
       *[other] { $seat }
    }

## Was gefragt ist

pig-ask-turn = Würfle, oder hör auf und behalte deine Punkte.

## Worum es bei einer Frage geht, für alle, die neu dabei sind

pig-hint-goal = Wer zuerst 100 Punkte hat, gewinnt. Die Punkte eines Zuges gehören dir erst, wenn du aufhörst; eine Eins nimmt sie dir.
pig-hint-turn = Zwei bis sechs zählen zu deinem Zug, und du darfst weiterwürfeln. Eine Eins beendet den Zug ohne Punkte. Wenn du aufhörst, endet er auch, und du behältst sie.

## Der Tisch

pig-zone-points = Punkte
pig-zone-turn = Punkte in diesem Zug
pig-do-roll = Würfeln
pig-do-hold = Aufhören

## Das Protokoll

pig-silent-roll =
    { $who ->
        [you] Du würfelst.
       *[other] { pig-seat } würfelt.
    }
pig-silent-hold =
    { $who ->
        [you] Du hörst auf.
       *[other] { pig-seat } hört auf.
    }
pig-note-roll =
    { $who ->
        [you] Du würfelst eine { $die }.
       *[other] { pig-seat } würfelt eine { $die }.
    }
pig-note-hold =
    { $who ->
        [you] Du hörst auf und behältst { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
       *[other] { pig-seat } hört auf und behält { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
    }

## Das Ende

pig-ended-target = Jemand hat 100 Punkte.
pig-result-points = Entschieden nach Punkten.
