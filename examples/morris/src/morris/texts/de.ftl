### Mühle, Deutsch. $seat ist 0 (Weiß) oder 1 (Schwarz) oder ein Name; Punkte werden wie d6 geschrieben.

morris-title = Mühle
morris-tagline = Drei in einer Reihe sind eine Mühle, und jede Mühle nimmt einen Stein. Wer nur noch zwei hat oder nicht ziehen kann, hat verloren.

## Plätze

morris-seat-white = Weiß
morris-seat-black = Schwarz
morris-seat =
    { $seat ->
        [0] Weiß
        [1] Schwarz
       *[other] { $seat }
    }

## Optionen

morris-option-flying = Springen
morris-option-flying-about = Mit nur noch drei Steinen darf eine Seite auf jeden freien Punkt ziehen.

## Was gefragt ist

morris-ask-place = Setz einen Stein auf einen freien Punkt.
morris-ask-move = Zieh einen Stein auf einer Linie zum nächsten Punkt.
morris-ask-fly = Setz einen Stein auf einen beliebigen freien Punkt um.
morris-ask-take = Mühle geschlossen: Nimm einen Stein.

## Worum es bei einer Frage geht, für alle, die neu dabei sind

morris-hint-goal = Drei deiner Steine in einer Reihe sind eine Mühle, und wer eine schließt, nimmt einen Stein. Du gewinnst, wenn die andere Seite zwei Steine hat oder nicht ziehen kann.
morris-hint-place = Beide Seiten setzen abwechselnd neun Steine, je einen auf einen freien Punkt. Drei in einer Reihe nehmen sofort einen Stein der anderen Seite.
morris-hint-move = Alle Steine sind gesetzt: Nun zieht einer auf einer Linie zum nächsten freien Punkt. Eine Mühle, die du öffnest, lässt sich wieder schließen.
morris-hint-fly = Du hast noch drei Steine, und jeder darf auf jeden freien Punkt, nicht nur auf den nächsten.
morris-hint-take = Nimm einen Stein der anderen Seite, der in keiner Mühle steht. Stehen alle in Mühlen, nimm irgendeinen.

## Der Tisch

morris-zone-points = Brett
morris-zone-hand = Steine in der Hand
morris-zone-taken = Verlorene Steine
morris-zone-quiet = Züge ohne Mühle
morris-do-place = Setze einen Stein auf { $first }
morris-do-move = Von { $first } nach { $second }
morris-do-take = Nimm den Stein auf { $first }

## Das Protokoll

morris-silent-place =
    { $who ->
        [you] Du setzt einen Stein.
       *[other] { morris-seat } setzt einen Stein.
    }
morris-note-place =
    { $who ->
        [you] Du setzt einen Stein auf { $point }.
       *[other] { morris-seat } setzt einen Stein auf { $point }.
    }
morris-note-move =
    { $who ->
        [you] Du ziehst von { $from } nach { $to }.
       *[other] { morris-seat } zieht von { $from } nach { $to }.
    }
morris-note-mill =
    { $who ->
        [you] Du schließt eine Mühle.
       *[other] { morris-seat } schließt eine Mühle.
    }
morris-note-take =
    { $who ->
        [you] Du nimmst den Stein auf { $point }.
       *[other] { morris-seat } nimmt den Stein auf { $point }.
    }

## Warum nicht

morris-no-occupied = Auf { $point } steht schon ein Stein.
morris-no-not-yours = Auf { $point } steht keiner deiner Steine.
morris-no-too-far = Keine Linie führt von { $from } zum nächsten Punkt { $to }.
morris-no-in-mill = Der Stein auf { $point } steht in einer Mühle, andere nicht: Er kann nicht genommen werden.
morris-no-not-theirs = Auf { $point } steht kein Stein der anderen Seite.

## Das Ende

morris-ended-few-men = Eine Seite hat nur noch zwei Steine.
morris-ended-blocked = Eine Seite kann nicht ziehen.
morris-ended-quiet = Hundert Züge ohne Mühle: Die Partie ist unentschieden.
morris-result-loss = Nach den Regeln entschieden: Wer zwei Steine hat oder nicht ziehen kann, hat verloren.
morris-result-draw = Unentschieden: Keine Seite hat noch eine Mühle geschlossen.
