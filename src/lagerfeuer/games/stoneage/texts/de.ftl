### Stone Age, deutsch. Wird vom Client und vom Server gelesen.
### $seat ist 0 bis 3; $card und $building sind Kurznamen wie dice-pottery und wwb (rules/cards.py, rules/buildings.py).
### $card und $building dürfen auch in Worten kommen; $place und $resource nie, denn Texte wählen nach ihnen aus.

stoneage-title = Stone Age
stoneage-tagline = Führe deinen Stamm: Bäume fällen, Steine brechen, jagen, bauen, lernen, und am Ende jeder Runde müssen alle satt werden.

## Plätze

stoneage-seat-red = Rot
stoneage-seat-white = Weiß
stoneage-seat-blue = Blau
stoneage-seat-green = Grün
stoneage-seat =
    { $seat ->
        [0] Rot
        [1] Weiß
        [2] Blau
        [3] Grün
       *[other] { $seat }
    }

## Optionen

stoneage-option-house_rules = Hausregeln
stoneage-option-house_rules-about = Sie unterscheiden sich bei der Jagd, den Würfelkarten und der Karte mit zwei Rohstoffen nach Wahl.
stoneage-option-house_rules-yucata = Weniger Warten
stoneage-option-house_rules-yucata-about = Auf die Jagd darfst du später weitere Leute nachschicken. Übrige Würfel einer Karte nehmen die anderen bei ihrer nächsten Entscheidung. Die zwei Rohstoffe nimmst du sofort.
stoneage-option-house_rules-original = Wie gedruckt
stoneage-option-house_rules-original-about = Du stellst nirgends Leute zu eigenen dazu, auch nicht auf der Jagd. Alle Würfel einer Karte werden sofort reihum genommen. Die zwei Rohstoffe darfst du aufheben.

## Orte

stoneage-place =
    { $place ->
        [hunt] Jagdfläche
        [forest] Wald
        [clay] Lehmgrube
        [quarry] Steinbruch
        [river] Fluss
        [field] Acker
        [hut] Hütte
        [toolmaker] Werkzeugmacher
        [card1] Karte für 1 Rohstoff
        [card2] Karte für 2 Rohstoffe
        [card3] Karte für 3 Rohstoffe
        [card4] Karte für 4 Rohstoffe
        [building1] Erstes Gebäude
        [building2] Zweites Gebäude
        [building3] Drittes Gebäude
        [building4] Viertes Gebäude
       *[other] { $place }
    }
# Wohin jemand geht.
stoneage-place-to =
    { $place ->
        [hunt] auf die Jagdfläche
        [forest] in den Wald
        [clay] in die Lehmgrube
        [quarry] in den Steinbruch
        [river] an den Fluss
        [field] auf den Acker
        [hut] in die Hütte
        [toolmaker] zum Werkzeugmacher
        [card1] auf die Karte für 1 Rohstoff
        [card2] auf die Karte für 2 Rohstoffe
        [card3] auf die Karte für 3 Rohstoffe
        [card4] auf die Karte für 4 Rohstoffe
        [building1] auf das erste Gebäude
        [building2] auf das zweite Gebäude
        [building3] auf das dritte Gebäude
        [building4] auf das vierte Gebäude
       *[other] auf { $place }
    }
# Wo jemand ist.
stoneage-place-at =
    { $place ->
        [hunt] auf der Jagdfläche
        [forest] im Wald
        [clay] in der Lehmgrube
        [quarry] im Steinbruch
        [river] am Fluss
        [field] auf dem Acker
        [hut] in der Hütte
        [toolmaker] beim Werkzeugmacher
        [card1] auf der Karte für 1 Rohstoff
        [card2] auf der Karte für 2 Rohstoffe
        [card3] auf der Karte für 3 Rohstoffe
        [card4] auf der Karte für 4 Rohstoffe
        [building1] beim ersten Gebäude
        [building2] beim zweiten Gebäude
        [building3] beim dritten Gebäude
        [building4] beim vierten Gebäude
       *[other] auf { $place }
    }
stoneage-place-help =
    { $place ->
        [hunt] Beliebig viele Personen. Für jede ein Würfel; je volle 2 gibt es eine Nahrung.
        [forest] Bis zu sieben Personen. Für jede ein Würfel; je volle 3 gibt es ein Holz.
        [clay] Bis zu sieben Personen. Für jede ein Würfel; je volle 4 gibt es einen Ziegel.
        [quarry] Bis zu sieben Personen. Für jede ein Würfel; je volle 5 gibt es einen Stein.
        [river] Bis zu sieben Personen. Für jede ein Würfel; je volle 6 gibt es ein Gold.
        [field] Eine Person. Ein Schritt auf der Nahrungsleiste, der jede Runde eine Person satt macht.
        [hut] Zwei Personen desselben Stammes. Der Stamm wächst um eine Person.
        [toolmaker] Eine Person. Ein Werkzeug mehr, oder eines wird besser.
        [card1] Eine Person. Die Karte kostet einen beliebigen Rohstoff.
        [card2] Eine Person. Die Karte kostet zwei beliebige Rohstoffe.
        [card3] Eine Person. Die Karte kostet drei beliebige Rohstoffe.
        [card4] Eine Person. Die Karte kostet vier beliebige Rohstoffe.
       *[other] Eine Person. Bezahle, was das Plättchen verlangt, und du bekommst seine Punkte.
    }

## Güter

stoneage-resource =
    { $resource ->
        [wood] Holz
        [brick] Ziegel
        [stone] Stein
        [gold] Gold
        [food] Nahrung
       *[other] { $resource }
    }
# So viel von einer Sache.
stoneage-thing =
    { $thing ->
        [food] { $amount } Nahrung
        [wood] { $amount } Holz
        [brick] { $amount } Ziegel
        [stone] { $amount ->
            [one] { $amount } Stein
           *[other] { $amount } Steine
        }
        [gold] { $amount } Gold
        [tool] { $amount ->
            [one] { $amount } Werkzeug
           *[other] { $amount } Werkzeuge
        }
        [track] { $amount ->
            [one] { $amount } Schritt auf der Nahrungsleiste
           *[other] { $amount } Schritte auf der Nahrungsleiste
        }
        [points] { $amount ->
            [one] { $amount } Punkt
           *[other] { $amount } Punkte
        }
       *[other] { $amount } { $thing }
    }
# Wofür ein Würfel einer Karte steht.
stoneage-die-thing =
    { $thing ->
        [wood] ein Holz
        [brick] einen Ziegel
        [stone] einen Stein
        [gold] ein Gold
        [tool] ein Werkzeug
        [track] einen Schritt auf der Nahrungsleiste
       *[other] { $thing }
    }
stoneage-people =
    { $people ->
        [one] eine Person
       *[other] { $people } Personen
    }

stoneage-die =
    { $die ->
        [1] 1 Holz
        [2] 1 Ziegel
        [3] 1 Stein
        [4] 1 Gold
        [5] 1 Werkzeug
       *[6] 1 Schritt auf der Nahrungsleiste
    }

## Karten

stoneage-card =
    { $card ->
        [dice-pottery] Würfel für alle / Töpferei
        [dice-builder1] Würfel für alle / ein Hüttenbauer
        [dice-builder2] Würfel für alle / zwei Hüttenbauer
        [dice-writing] Würfel für alle / Schrift
        [dice-toolmaker2-a] Würfel für alle / zwei Werkzeugmacher
        [dice-toolmaker2-b] Würfel für alle / zwei Werkzeugmacher
        [dice-farmer1] Würfel für alle / ein Bauer
        [dice-farmer2] Würfel für alle / zwei Bauern
        [dice-sundial] Würfel für alle / Sonnenscheibe
        [dice-transport] Würfel für alle / Transport
        [food7-pottery] 7 Nahrung / Töpferei
        [food2-builder2] 2 Nahrung / zwei Hüttenbauer
        [food4-builder1] 4 Nahrung / ein Hüttenbauer
        [food5-medicine] 5 Nahrung / Heilkunst
        [food3-weaving] 3 Nahrung / Weberei
        [food1-weaving] 1 Nahrung / Weberei
        [food3-farmer2] 3 Nahrung / zwei Bauern
        [stone1-farmer1] 1 Stein / ein Bauer
        [stone2-transport] 2 Steine / Transport
        [stone1-shaman1] 1 Stein / ein Schamane
        [gold1-shaman1] 1 Gold / ein Schamane
        [brick1-shaman2] 1 Ziegel / zwei Schamanen
        [roll-gold-art] Wurf auf Gold / Kunst
        [roll-wood-shaman2] Wurf auf Holz / zwei Schamanen
        [roll-stone-shaman1] Wurf auf Stein / ein Schamane
        [points3-builder3] 3 Punkte / drei Hüttenbauer
        [points3-music-a] 3 Punkte / Musik
        [points3-music-b] 3 Punkte / Musik
        [tool-art] Werkzeug / Kunst
        [track-farmer1] Nahrungsleiste / ein Bauer
        [track-sundial] Nahrungsleiste / Sonnenscheibe
        [extra-writing] Zusatzkarte / Schrift
        [once4-toolmaker1] Einmalwerkzeug 4 / ein Werkzeugmacher
        [once3-toolmaker1] Einmalwerkzeug 3 / ein Werkzeugmacher
        [once2-toolmaker2] Einmalwerkzeug 2 / zwei Werkzeugmacher
        [any2-medicine] zwei Rohstoffe / Heilkunst
       *[other] { $card }
    }

# Was eine Karte tut, in Worten: die beiden Hälften, dann für jede Karte beide.
stoneage-upper-dice = Sofort: { $tribes ->
        [0] So viele Würfel fallen, wie Stämme mitspielen.
       *[other] { $tribes } Würfel fallen.
    } Du nimmst, wofür einer davon steht, danach die anderen je einen vom Rest. 1: Holz, 2: Ziegel, 3: Stein, 4: Gold, 5: Werkzeug, 6: ein Schritt auf der Nahrungsleiste.
stoneage-upper-food7 = Sofort: 7 Nahrung.
stoneage-upper-food2 = Sofort: 2 Nahrung.
stoneage-upper-food4 = Sofort: 4 Nahrung.
stoneage-upper-food5 = Sofort: 5 Nahrung.
stoneage-upper-food3 = Sofort: 3 Nahrung.
stoneage-upper-food1 = Sofort: 1 Nahrung.
stoneage-upper-stone1 = Sofort: 1 Stein.
stoneage-upper-stone2 = Sofort: 2 Steine.
stoneage-upper-gold1 = Sofort: 1 Gold.
stoneage-upper-brick1 = Sofort: 1 Ziegel.
stoneage-upper-roll-gold = Sofort: ein Wurf mit 2 Würfeln, zu dem du Werkzeug legen darfst. Je volle 6 gibt es ein Gold.
stoneage-upper-roll-wood = Sofort: ein Wurf mit 2 Würfeln, zu dem du Werkzeug legen darfst. Je volle 3 gibt es ein Holz.
stoneage-upper-roll-stone = Sofort: ein Wurf mit 2 Würfeln, zu dem du Werkzeug legen darfst. Je volle 5 gibt es einen Stein.
stoneage-upper-points3 = Sofort: 3 Punkte.
stoneage-upper-tool = Sofort: ein bleibendes Werkzeug mehr.
stoneage-upper-track = Sofort: ein Schritt auf der Nahrungsleiste.
stoneage-upper-extra = Sofort: Nur du siehst die oberste Karte des Stapels und behältst sie verdeckt. Von ihr zählt allein die untere Hälfte, am Ende.
stoneage-upper-once4 = Dazu: ein Werkzeug vom Wert 4, das du ein einziges Mal zu einem Wurf legst, auch neben deinen übrigen Werkzeugen.
stoneage-upper-once3 = Dazu: ein Werkzeug vom Wert 3, das du ein einziges Mal zu einem Wurf legst, auch neben deinen übrigen Werkzeugen.
stoneage-upper-once2 = Dazu: ein Werkzeug vom Wert 2, das du ein einziges Mal zu einem Wurf legst, auch neben deinen übrigen Werkzeugen.
stoneage-upper-any2 = Dazu: zwei Rohstoffe nach Wahl, gleiche oder verschiedene.
stoneage-lower-farmer1 = Am Ende: 1 Punkt je Schritt auf deiner Nahrungsleiste.
stoneage-lower-farmer2 = Am Ende: 2 Punkte je Schritt auf deiner Nahrungsleiste.
stoneage-lower-toolmaker1 = Am Ende: so viele Punkte, wie deine bleibenden Werkzeuge zusammen wert sind.
stoneage-lower-toolmaker2 = Am Ende: doppelt so viele Punkte, wie deine bleibenden Werkzeuge zusammen wert sind.
stoneage-lower-builder1 = Am Ende: 1 Punkt für jedes deiner Gebäude.
stoneage-lower-builder2 = Am Ende: 2 Punkte für jedes deiner Gebäude.
stoneage-lower-builder3 = Am Ende: 3 Punkte für jedes deiner Gebäude.
stoneage-lower-shaman1 = Am Ende: 1 Punkt für jede Person deines Stammes.
stoneage-lower-shaman2 = Am Ende: 2 Punkte für jede Person deines Stammes.
stoneage-lower-pottery = Am Ende: das Symbol Töpferei. Verschiedene Symbole zählen ihre Anzahl mal sich selbst; doppelte gehören zu einem zweiten Satz, der ebenso zählt.
stoneage-lower-writing = Am Ende: das Symbol Schrift. Verschiedene Symbole zählen ihre Anzahl mal sich selbst; doppelte gehören zu einem zweiten Satz, der ebenso zählt.
stoneage-lower-sundial = Am Ende: das Symbol Sonnenscheibe. Verschiedene Symbole zählen ihre Anzahl mal sich selbst; doppelte gehören zu einem zweiten Satz, der ebenso zählt.
stoneage-lower-transport = Am Ende: das Symbol Transport. Verschiedene Symbole zählen ihre Anzahl mal sich selbst; doppelte gehören zu einem zweiten Satz, der ebenso zählt.
stoneage-lower-medicine = Am Ende: das Symbol Heilkunst. Verschiedene Symbole zählen ihre Anzahl mal sich selbst; doppelte gehören zu einem zweiten Satz, der ebenso zählt.
stoneage-lower-weaving = Am Ende: das Symbol Weberei. Verschiedene Symbole zählen ihre Anzahl mal sich selbst; doppelte gehören zu einem zweiten Satz, der ebenso zählt.
stoneage-lower-art = Am Ende: das Symbol Kunst. Verschiedene Symbole zählen ihre Anzahl mal sich selbst; doppelte gehören zu einem zweiten Satz, der ebenso zählt.
stoneage-lower-music = Am Ende: das Symbol Musik. Verschiedene Symbole zählen ihre Anzahl mal sich selbst; doppelte gehören zu einem zweiten Satz, der ebenso zählt.
stoneage-card-help =
    { $card ->
        [dice-pottery] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-pottery }
        [dice-builder1] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-builder1 }
        [dice-builder2] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-builder2 }
        [dice-writing] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-writing }
        [dice-toolmaker2-a] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-toolmaker2 }
        [dice-toolmaker2-b] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-toolmaker2 }
        [dice-farmer1] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-farmer1 }
        [dice-farmer2] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-farmer2 }
        [dice-sundial] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-sundial }
        [dice-transport] { stoneage-upper-dice }{"\u000A"}{ stoneage-lower-transport }
        [food7-pottery] { stoneage-upper-food7 }{"\u000A"}{ stoneage-lower-pottery }
        [food2-builder2] { stoneage-upper-food2 }{"\u000A"}{ stoneage-lower-builder2 }
        [food4-builder1] { stoneage-upper-food4 }{"\u000A"}{ stoneage-lower-builder1 }
        [food5-medicine] { stoneage-upper-food5 }{"\u000A"}{ stoneage-lower-medicine }
        [food3-weaving] { stoneage-upper-food3 }{"\u000A"}{ stoneage-lower-weaving }
        [food1-weaving] { stoneage-upper-food1 }{"\u000A"}{ stoneage-lower-weaving }
        [food3-farmer2] { stoneage-upper-food3 }{"\u000A"}{ stoneage-lower-farmer2 }
        [stone1-farmer1] { stoneage-upper-stone1 }{"\u000A"}{ stoneage-lower-farmer1 }
        [stone2-transport] { stoneage-upper-stone2 }{"\u000A"}{ stoneage-lower-transport }
        [stone1-shaman1] { stoneage-upper-stone1 }{"\u000A"}{ stoneage-lower-shaman1 }
        [gold1-shaman1] { stoneage-upper-gold1 }{"\u000A"}{ stoneage-lower-shaman1 }
        [brick1-shaman2] { stoneage-upper-brick1 }{"\u000A"}{ stoneage-lower-shaman2 }
        [roll-gold-art] { stoneage-upper-roll-gold }{"\u000A"}{ stoneage-lower-art }
        [roll-wood-shaman2] { stoneage-upper-roll-wood }{"\u000A"}{ stoneage-lower-shaman2 }
        [roll-stone-shaman1] { stoneage-upper-roll-stone }{"\u000A"}{ stoneage-lower-shaman1 }
        [points3-builder3] { stoneage-upper-points3 }{"\u000A"}{ stoneage-lower-builder3 }
        [points3-music-a] { stoneage-upper-points3 }{"\u000A"}{ stoneage-lower-music }
        [points3-music-b] { stoneage-upper-points3 }{"\u000A"}{ stoneage-lower-music }
        [tool-art] { stoneage-upper-tool }{"\u000A"}{ stoneage-lower-art }
        [track-farmer1] { stoneage-upper-track }{"\u000A"}{ stoneage-lower-farmer1 }
        [track-sundial] { stoneage-upper-track }{"\u000A"}{ stoneage-lower-sundial }
        [extra-writing] { stoneage-upper-extra }{"\u000A"}{ stoneage-lower-writing }
        [once4-toolmaker1] { stoneage-upper-once4 }{"\u000A"}{ stoneage-lower-toolmaker1 }
        [once3-toolmaker1] { stoneage-upper-once3 }{"\u000A"}{ stoneage-lower-toolmaker1 }
        [once2-toolmaker2] { stoneage-upper-once2 }{"\u000A"}{ stoneage-lower-toolmaker2 }
        [any2-medicine] { stoneage-upper-any2 }{"\u000A"}{ stoneage-lower-medicine }
       *[other] { $card }
    }

## Gebäude

stoneage-building =
    { $building ->
        [wwb] 2 Holz, 1 Ziegel
        [wws] 2 Holz, 1 Stein
        [wbb] 1 Holz, 2 Ziegel
        [wwg] 2 Holz, 1 Gold
        [wss] 1 Holz, 2 Steine
        [bbs] 2 Ziegel, 1 Stein
        [bbg] 2 Ziegel, 1 Gold
        [bss] 1 Ziegel, 2 Steine
        [ssg] 2 Steine, 1 Gold
        [wbs-a] 1 Holz, 1 Ziegel, 1 Stein
        [wbs-b] 1 Holz, 1 Ziegel, 1 Stein
        [wbg-a] 1 Holz, 1 Ziegel, 1 Gold
        [wbg-b] 1 Holz, 1 Ziegel, 1 Gold
        [wsg-a] 1 Holz, 1 Stein, 1 Gold
        [wsg-b] 1 Holz, 1 Stein, 1 Gold
        [bsg-a] 1 Ziegel, 1 Stein, 1 Gold
        [bsg-b] 1 Ziegel, 1 Stein, 1 Gold
        [four-of-1] vier Rohstoffe, eine Sorte
        [four-of-2] vier Rohstoffe, zwei Sorten
        [four-of-3] vier Rohstoffe, drei Sorten
        [four-of-4] vier Rohstoffe, vier Sorten
        [five-of-1] fünf Rohstoffe, eine Sorte
        [five-of-2] fünf Rohstoffe, zwei Sorten
        [five-of-3] fünf Rohstoffe, drei Sorten
        [five-of-4] fünf Rohstoffe, vier Sorten
        [any-a] ein bis sieben Rohstoffe
        [any-b] ein bis sieben Rohstoffe
        [any-c] ein bis sieben Rohstoffe
       *[other] { $building }
    }

stoneage-building-help =
    { $building ->
        [wwb] Kostet 2 Holz, 1 Ziegel und bringt 10 Punkte.
        [wws] Kostet 2 Holz, 1 Stein und bringt 11 Punkte.
        [wbb] Kostet 1 Holz, 2 Ziegel und bringt 11 Punkte.
        [wwg] Kostet 2 Holz, 1 Gold und bringt 12 Punkte.
        [wss] Kostet 1 Holz, 2 Steine und bringt 13 Punkte.
        [bbs] Kostet 2 Ziegel, 1 Stein und bringt 13 Punkte.
        [bbg] Kostet 2 Ziegel, 1 Gold und bringt 14 Punkte.
        [bss] Kostet 1 Ziegel, 2 Steine und bringt 14 Punkte.
        [ssg] Kostet 2 Steine, 1 Gold und bringt 16 Punkte.
        [wbs-a] Kostet 1 Holz, 1 Ziegel, 1 Stein und bringt 12 Punkte.
        [wbs-b] Kostet 1 Holz, 1 Ziegel, 1 Stein und bringt 12 Punkte.
        [wbg-a] Kostet 1 Holz, 1 Ziegel, 1 Gold und bringt 13 Punkte.
        [wbg-b] Kostet 1 Holz, 1 Ziegel, 1 Gold und bringt 13 Punkte.
        [wsg-a] Kostet 1 Holz, 1 Stein, 1 Gold und bringt 14 Punkte.
        [wsg-b] Kostet 1 Holz, 1 Stein, 1 Gold und bringt 14 Punkte.
        [bsg-a] Kostet 1 Ziegel, 1 Stein, 1 Gold und bringt 15 Punkte.
        [bsg-b] Kostet 1 Ziegel, 1 Stein, 1 Gold und bringt 15 Punkte.
        [four-of-1] Kostet genau vier Rohstoffe aus genau einer Sorte; welche, bestimmst du. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [four-of-2] Kostet genau vier Rohstoffe aus genau zwei Sorten; welche, bestimmst du. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [four-of-3] Kostet genau vier Rohstoffe aus genau drei Sorten; welche, bestimmst du. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [four-of-4] Kostet genau vier Rohstoffe aus genau vier Sorten; welche, bestimmst du. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [five-of-1] Kostet genau fünf Rohstoffe aus genau einer Sorte; welche, bestimmst du. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [five-of-2] Kostet genau fünf Rohstoffe aus genau zwei Sorten; welche, bestimmst du. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [five-of-3] Kostet genau fünf Rohstoffe aus genau drei Sorten; welche, bestimmst du. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [five-of-4] Kostet genau fünf Rohstoffe aus genau vier Sorten; welche, bestimmst du. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [any-a] Kostet so viele Rohstoffe, wie du willst, von einem bis sieben, aus beliebigen Sorten. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [any-b] Kostet so viele Rohstoffe, wie du willst, von einem bis sieben, aus beliebigen Sorten. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
        [any-c] Kostet so viele Rohstoffe, wie du willst, von einem bis sieben, aus beliebigen Sorten. Jedes Holz bringt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6.
       *[other] { $building }
    }

## Was gefragt ist

stoneage-ask-place = Wohin schickst du Leute?
stoneage-ask-act = Wer handelt als Nächstes?
stoneage-ask-act-many = Wer handelt als Nächstes? Wähle einen Ort.
stoneage-ask-act-last = Nur noch dieser Wurf. Würfeln oder zurücknehmen?
stoneage-ask-throw = Nur noch Würfel übrig: Du würfelst.
stoneage-ask-thrown = Die Würfel rollen …
stoneage-ask-tools = Legst du Werkzeug dazu?
stoneage-ask-pay-card = Karte bezahlen?
stoneage-ask-pay-building = Gebäude bezahlen?
stoneage-ask-die = Wähle einen Würfel.
stoneage-ask-two = Nimm zwei Rohstoffe nach Wahl.
stoneage-ask-feed = Zu wenig Nahrung: Zahle Rohstoffe, sonst −10 Punkte.
stoneage-ask-done = Zug beenden oder zurücknehmen?

## Worum es bei einer Frage geht, für alle, die neu dabei sind

stoneage-hint-goal = Sammle Punkte mit deinem Stamm: Gebäude bringen sie sofort, Karten vor allem am Ende. In jeder Runde schickst du deine Leute aus, lässt sie handeln und ernährst sie.
stoneage-hint-place = Reihum schickst du Leute an je einen Ort; gehandelt wird erst danach. Wo gewürfelt wird, ist jede Person ein Würfel; das Schild sagt, wie viele Augen ein Stück bringen. Wähle einen Ort, dann steht hier, was er bringt.
stoneage-hint-act = Jetzt handeln deine Leute, in beliebiger Reihenfolge: Ein neues Werkzeug hilft schon beim nächsten Wurf, ein neuer Rohstoff bezahlt schon eine Karte. Ein Wurf lässt sich nicht zurücknehmen.
stoneage-hint-tools = Augen und Werkzeug werden zusammengezählt und geteilt, durch 2 für Nahrung bis durch 6 für Gold; der Rest verfällt. Ein Werkzeug hilft einmal je Runde, ein einmaliges einmal je Partie, immer ganz. Tippe es an.
stoneage-hint-pay-card = Der Preis hängt vom Platz der Karte ab: ein bis vier beliebige Rohstoffe, keine Nahrung. Die obere Hälfte wirkt sofort, die untere zählt am Ende. Lässt du die Karte liegen, geht deine Person einfach heim.
stoneage-hint-pay-building = Ein Gebäude nimmt, was es zeigt, und bringt sofort die Punkte: 3 für Holz, 4 für Ziegel, 5 für Stein, 6 für Gold. Bei manchen wählst du Sorten oder Anzahl. Lässt du es liegen, geht deine Person einfach heim.
stoneage-hint-die = Diese Würfel sind für alle: Jeder Stamm nimmt einen, zuerst der, der die Karte gekauft hat. 1: Holz, 2: Ziegel, 3: Stein, 4: Gold, 5: Werkzeug, 6: ein Schritt auf der Nahrungsleiste.
stoneage-hint-two = Eine Karte gibt dir zwei Rohstoffe, gleiche oder verschiedene. In einem Gebäude zählt Holz 3 Punkte, Ziegel 4, Stein 5 und Gold 6; was du am Ende noch hast, zählt je 1.
stoneage-hint-feed = Jede Person isst eine Nahrung. Deine reicht nicht und ist in jedem Fall weg. Zahl für jede fehlende einen beliebigen Rohstoff, oder behalte alle und verliere 10 Punkte.
stoneage-hint-done = Das Brett zeigt deinen Zug; die anderen sehen ihn noch nicht. Beende ihn, dann gilt er, oder nimm ihn zurück und wähle neu.

## Die Chronik

stoneage-silent-done =
    { $who ->
        [you] Du beendest deinen Zug.
       *[other] { stoneage-seat } beendet den Zug.
    }
stoneage-silent-two =
    { $who ->
        [you] Du nutzt deine Karte für zwei Rohstoffe.
       *[other] { stoneage-seat } nutzt eine Karte für zwei Rohstoffe.
    }
stoneage-silent-building =
    { $who ->
        [you] Du handelst { stoneage-place-at }.
       *[other] { stoneage-seat } handelt { stoneage-place-at }.
    }
stoneage-silent-card =
    { $who ->
        [you] Du handelst { stoneage-place-at }.
       *[other] { stoneage-seat } handelt { stoneage-place-at }.
    }
stoneage-note-start =
    { $who ->
        [you] Du fängst an.
       *[other] { stoneage-seat } fängt an.
    }
stoneage-note-round =
    { $who ->
        [you] Runde { $round }. Du fängst an. Neue Karten: { $cards }.
       *[other] Runde { $round }. { stoneage-seat } fängt an. Neue Karten: { $cards }.
    }
stoneage-note-place =
    { $who ->
        [you] Du schickst { stoneage-people } { stoneage-place-to }.
       *[other] { stoneage-seat } schickt { stoneage-people } { stoneage-place-to }.
    }
stoneage-note-roll =
    { $who ->
        [you] Du würfelst { stoneage-place-at }: { $dice }, Summe { $sum }.
       *[other] { stoneage-seat } würfelt { stoneage-place-at }: { $dice }, Summe { $sum }.
    }
stoneage-open-roll =
    { $who ->
        [you] Du würfelst { stoneage-place-at }.
       *[other] { stoneage-seat } würfelt { stoneage-place-at }.
    }
stoneage-note-yield =
    { $tools ->
        [0] { $sum } { stoneage-place-at }:
       *[other] { $sum } { stoneage-place-at }, davon { $tools } aus Werkzeug:
    } { $who ->
        [you] Du bekommst { stoneage-yield }.
       *[other] { stoneage-seat } bekommt { stoneage-yield }.
    }
stoneage-yield =
    { $amount ->
        [0] nichts
       *[other] { stoneage-thing }
    }
stoneage-note-toolmaker =
    { $gain ->
        [0] { $who ->
            [you] Dein Werkzeug kann nicht mehr besser werden.
           *[other] Das Werkzeug von { stoneage-seat } kann nicht mehr besser werden.
        }
       *[other] { $who ->
            [you] Du bekommst Werkzeug und hast jetzt { $tools }.
           *[other] { stoneage-seat } bekommt Werkzeug und hat jetzt { $tools }.
        }
    }
stoneage-note-person =
    { $gain ->
        [0] { $who ->
            [you] Dein Stamm kann nicht weiter wachsen.
           *[other] Der Stamm von { stoneage-seat } kann nicht weiter wachsen.
        }
       *[other] { $who ->
            [you] Dein Stamm wächst auf { $people } Personen.
           *[other] Der Stamm von { stoneage-seat } wächst auf { $people } Personen.
        }
    }
stoneage-note-field =
    { $gain ->
        [0] { $who ->
            [you] Deine Nahrungsleiste ist schon am Ende.
           *[other] Die Nahrungsleiste von { stoneage-seat } ist schon am Ende.
        }
       *[other] { $who ->
            [you] Deine Nahrungsleiste steigt auf { $track }.
           *[other] Die Nahrungsleiste von { stoneage-seat } steigt auf { $track }.
        }
    }
stoneage-note-card =
    { $who ->
        [you] Du nimmst für { $goods } die Karte „{ stoneage-card }“.
       *[other] { stoneage-seat } nimmt für { $goods } die Karte „{ stoneage-card }“.
    }
stoneage-note-gain =
    { $who ->
        [you] Du bekommst { stoneage-thing }.
       *[other] { stoneage-seat } bekommt { stoneage-thing }.
    }
stoneage-note-dice =
    { $who ->
        [you] Du würfelst für alle: { $dice }.
       *[other] { stoneage-seat } würfelt für alle: { $dice }.
    }
stoneage-note-die =
    { $who ->
        [you] Du nimmst die { $die }: { stoneage-die-thing }.
       *[other] { stoneage-seat } nimmt die { $die }: { stoneage-die-thing }.
    }
stoneage-note-extra =
    { $who ->
        [you] Die oberste Karte des Stapels geht verdeckt an dich: „{ stoneage-card }“.
       *[other] Die oberste Karte des Stapels geht an { stoneage-seat }: „{ stoneage-card }“.
    }
stoneage-note-extra-hidden =
    { $cards ->
        [0] { $who ->
            [you] Der Stapel ist leer: Für dich gibt es keine Zusatzkarte.
           *[other] Der Stapel ist leer: Für { stoneage-seat } gibt es keine Zusatzkarte.
        }
       *[other] { $who ->
            [you] Die oberste Karte des Stapels geht verdeckt an dich.
           *[other] Die oberste Karte des Stapels geht verdeckt an { stoneage-seat }.
        }
    }
stoneage-note-goods =
    { $who ->
        [you] Du wählst zwei Rohstoffe: { $goods }.
       *[other] { stoneage-seat } wählt zwei Rohstoffe: { $goods }.
    }
stoneage-note-later =
    { $who ->
        [you] Du hebst dir die zwei Rohstoffe nach Wahl auf.
       *[other] { stoneage-seat } hebt sich die zwei Rohstoffe nach Wahl auf.
    }
stoneage-note-building =
    { $who ->
        [you] Du baust für { $goods }: +{ $points }.
       *[other] { stoneage-seat } baut für { $goods }: +{ $points }.
    }
stoneage-note-tile =
    { $place ->
        [building1] Neu auf dem ersten Stapel: { stoneage-building }.
        [building2] Neu auf dem zweiten Stapel: { stoneage-building }.
        [building3] Neu auf dem dritten Stapel: { stoneage-building }.
       *[other] Neu auf dem vierten Stapel: { stoneage-building }.
    }
stoneage-note-decline =
    { $who ->
        [you] Du kaufst { stoneage-place-at } nichts.
       *[other] { stoneage-seat } kauft { stoneage-place-at } nichts.
    }
stoneage-note-fed =
    { $who ->
        [you] Dein Stamm isst { $food } Nahrung.
       *[other] Der Stamm von { stoneage-seat } isst { $food } Nahrung.
    }
stoneage-note-fed-goods =
    { $who ->
        [you] Dein Stamm isst { $food } Nahrung; für den Rest zahlst du { $goods }.
       *[other] Der Stamm von { stoneage-seat } isst { $food } Nahrung und zahlt für den Rest { $goods }.
    }
stoneage-note-starve =
    { $who ->
        [you] Dein Stamm hungert, −10:
       *[other] Der Stamm von { stoneage-seat } hungert, −10:
    } { $missing ->
        [one] { $missing } Nahrung fehlt.
       *[other] { $missing } Nahrung fehlen.
    }
stoneage-note-stack = Ein Gebäudestapel ist leer: Diese Runde ist die letzte.
stoneage-note-deck = Zu wenige Karten für alle vier Plätze: Die Partie ist zu Ende.

## Dasselbe in wenigen Worten; davor steht, wer es war

stoneage-brief-place = { $people } { stoneage-place-to }
# Each place yields one thing only.
stoneage-brief-yield =
    { $amount ->
        [0] nichts { stoneage-place-at }
       *[other] { stoneage-thing }
    }
stoneage-brief-toolmaker =
    { $gain ->
        [0] Werkzeug wie bisher
       *[other] Werkzeug +1
    }
stoneage-brief-person =
    { $gain ->
        [0] Stamm wie bisher
       *[other] +1 Person
    }
stoneage-brief-field =
    { $gain ->
        [0] Nahrungsleiste wie bisher
       *[other] Nahrungsleiste +1
    }
stoneage-brief-card = Karte „{ stoneage-card }“
stoneage-brief-gain = +{ stoneage-thing }
# Ein Werkzeug und ein Schritt auf der Nahrungsleiste sagen selbst, was aus ihnen wurde.
stoneage-brief-die =
    { $thing ->
        [wood] +1 Holz
        [brick] +1 Ziegel
        [stone] +1 Stein
        [gold] +1 Gold
       *[other] { $thing }
    }
stoneage-brief-extra = Zusatzkarte „{ stoneage-card }“
stoneage-brief-extra-hidden =
    { $cards ->
        [0] keine Zusatzkarte
       *[other] eine Zusatzkarte
    }
stoneage-brief-goods = { $goods } nach Wahl
stoneage-brief-later = zwei Rohstoffe für später
stoneage-brief-building = Gebäude +{ $points }
stoneage-brief-decline = nichts gekauft
stoneage-brief-fed-goods = { $food } Nahrung und { $goods } gegessen
stoneage-brief-starve = Hunger −10
stoneage-brief-stack = letzte Runde

## Warum nicht

stoneage-no-full =
    { $place ->
        [toolmaker] Der Werkzeugmacher ist schon besetzt.
        [hut] Die Hütte ist schon besetzt.
        [field] Der Acker ist schon besetzt.
        [card1] Die Karte für 1 Rohstoff ist schon besetzt.
        [card2] Die Karte für 2 Rohstoffe ist schon besetzt.
        [card3] Die Karte für 3 Rohstoffe ist schon besetzt.
        [card4] Die Karte für 4 Rohstoffe ist schon besetzt.
        [building1] Das erste Gebäude ist schon besetzt.
        [building2] Das zweite Gebäude ist schon besetzt.
        [building3] Das dritte Gebäude ist schon besetzt.
        [building4] Das vierte Gebäude ist schon besetzt.
       *[other] Für { stoneage-people } ist { stoneage-place-at } kein Platz mehr.
    }
stoneage-no-own-people = Du hast schon Leute { stoneage-place-at } und darfst in dieser Runde keine dazustellen.
stoneage-no-other-players = Mit so wenigen Stämmen darf { stoneage-place-at } in dieser Runde kein weiterer arbeiten.
stoneage-no-two-of-three = Zu zweit und zu dritt dürfen je Runde nur zwei von Werkzeugmacher, Hütte und Acker benutzt werden.
stoneage-no-hut-pair = In die Hütte gehen genau zwei Personen zusammen; du hast nur eine zu Hause.
stoneage-no-people = So viele Leute hast du nicht mehr zu Hause: { stoneage-people }.
stoneage-no-empty-place = { stoneage-place }: Dort gibt es gerade nichts.
stoneage-no-cannot-pay = Damit kannst du nicht bezahlen.
stoneage-no-not-there = Du hast niemanden { stoneage-place-at }.
stoneage-no-tool-used = So ein Werkzeug hast du nicht, oder es ist in dieser Runde schon benutzt.

## Wertung und Ende

stoneage-part-track = Punkte während der Partie
stoneage-part-green = Symbole
stoneage-part-farmers = Bauern × Nahrungsleiste
stoneage-part-toolmakers = Werkzeugmacher × Werkzeug
stoneage-part-builders = Hüttenbauer × Gebäude
stoneage-part-shamans = Schamanen × Personen
stoneage-part-resources = Übrige Rohstoffe
stoneage-part-total = Zusammen
stoneage-tie-breaks = Bei Gleichstand: Nahrungsleiste, Werkzeug und Personen zusammen
stoneage-result-score =
    { $who ->
        [you] Du gewinnst mit { $score ->
            [one] { $score } Punkt
           *[other] { $score } Punkten
        }.
       *[other] { stoneage-seat } gewinnt mit { $score ->
            [one] { $score } Punkt
           *[other] { $score } Punkten
        }.
    }
stoneage-result-tie =
    { $who ->
        [you] Du gewinnst: Gleichstand bei { $score ->
            [one] { $score } Punkt
           *[other] { $score } Punkten
        }, aber Nahrungsleiste, Werkzeug und Personen machen zusammen { $mine } gegen { $theirs }.
       *[other] { stoneage-seat } gewinnt: Gleichstand bei { $score ->
            [one] { $score } Punkt
           *[other] { $score } Punkten
        }, aber Nahrungsleiste, Werkzeug und Personen machen zusammen { $mine } gegen { $theirs }.
    }
stoneage-result-shared = Ein geteilter Sieg: je { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}, und auch Nahrungsleiste, Werkzeug und Personen machen zusammen gleich viel.
stoneage-ended-stack = Ein Gebäudestapel war leer.
stoneage-ended-deck = Die Karten reichten nicht mehr für alle vier Plätze.
stoneage-ended-agreed = Alle waren sich einig, hier aufzuhören.

## Der Tisch

stoneage-board = Das Tal in Runde { $round }
stoneage-about-place = { stoneage-place }: { stoneage-place-help }
stoneage-about-card = { $price ->
        [one] Karte für { $price } Rohstoff
       *[other] Karte für { $price } Rohstoffe
    }.{"\u000A"}{ stoneage-card-help }
stoneage-about-building = { stoneage-place }. { stoneage-building-help }
stoneage-say-empty = Niemand dort
stoneage-say-people = { $who }: { $people }
stoneage-row-empty = { stoneage-place }: verkauft
stoneage-stack-empty = { stoneage-place }: Stapel leer
stoneage-stack-below =
    { $below ->
        [0] Das letzte
        [one] Noch { $below } darunter
       *[other] Noch { $below } darunter
    }
stoneage-deck = Stapel: { $deck }
stoneage-row = Karten
stoneage-stacks = Gebäude
stoneage-tribe-mine = Dein Stamm
stoneage-round = Runde { $round }
stoneage-start = Fängt an
stoneage-people-home = Personen: { $people }, zu Hause { $home }
stoneage-food-word = Nahrung
stoneage-track-word = Nahrungsleiste
stoneage-tools-word = Werkzeug
stoneage-cards-word = Karten
stoneage-buildings-word = Gebäude
stoneage-forecast = Wenn jetzt Schluss wäre
stoneage-final = Am Ende
stoneage-tool =
    { $used ->
        [yes] Werkzeug { $value }, benutzt
       *[no] Werkzeug { $value }
    }
stoneage-tool-once = Einmalwerkzeug { $value }
stoneage-two-open = Ungenutzte Karte: zwei Rohstoffe nach Wahl
stoneage-card-open = noch nicht genutzt
stoneage-card-used = genutzt
stoneage-none = noch keine
stoneage-extra-own = Verdeckt behalten
stoneage-extra-other = Noch eine Karte, verdeckt
stoneage-details = Details
stoneage-say-panel-final = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}; { $people } Personen, { $food } Nahrung, Nahrungsleiste { $track }
stoneage-say-panel = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}, wenn jetzt Schluss wäre; { $people } Personen, { $food } Nahrung, Nahrungsleiste { $track }
stoneage-roll-title = { stoneage-place }: { $sum }
stoneage-roll-rule = Je { $divisor } Augen: 1 { stoneage-resource }.
stoneage-dice-title = Würfel für alle
stoneage-dice-waits = Müssen noch wählen:
stoneage-pick-title = Rohstoffe wählen
stoneage-pick-more = einmal { stoneage-resource } mehr
stoneage-pick-less = einmal { stoneage-resource } weniger
stoneage-symbol =
    { $symbol ->
        [farmer] Bauern: { $count }
        [toolmaker] Werkzeugmacher: { $count }
        [builder] Hüttenbauer: { $count }
        [shaman] Schamanen: { $count }
        [pottery] Töpferei: { $count }
        [writing] Schrift: { $count }
        [sundial] Sonnenscheibe: { $count }
        [transport] Transport: { $count }
        [medicine] Heilkunst: { $count }
        [weaving] Weberei: { $count }
        [art] Kunst: { $count }
       *[music] Musik: { $count }
    }
stoneage-symbol-name =
    { $symbol ->
        [farmer] Bauern
        [toolmaker] Werkzeugmacher
        [builder] Hüttenbauer
        [shaman] Schamanen
        [pottery] Töpferei
        [writing] Schrift
        [sundial] Sonnenscheibe
        [transport] Transport
        [medicine] Heilkunst
        [weaving] Weberei
        [art] Kunst
       *[music] Musik
    }
stoneage-ask-roll =
    { $sum } gewürfelt: je { $divisor } gibt es 1 { $thing ->
        [food] Nahrung
        [wood] Holz
        [brick] Ziegel
        [stone] Stein
       *[gold] Gold
    }. Mit Werkzeug?
stoneage-ask-price =
    { $price ->
        [one] Mit welchem Rohstoff zahlst du?
       *[other] Mit welchen { $price } Rohstoffen zahlst du?
    }
stoneage-ask-too-dear = Diese Karte kannst du nicht bezahlen: Sie kostet { $price }.
stoneage-ask-missing =
    { $missing ->
        [one] Dir fehlt { $missing } Nahrung: Zahle { $missing } Rohstoff.
       *[other] Dir fehlen { $missing } Nahrung: Zahle { $missing } Rohstoffe.
    }
stoneage-ask-die-hungry =
    { $missing ->
        [one] Wähle einen Würfel. Dir fehlt { $missing } Nahrung.
       *[other] Wähle einen Würfel. Dir fehlen { $missing } Nahrung.
    }
stoneage-hungry =
    { $missing ->
        [one] Diese Runde fehlt { $missing } Nahrung: { $missing } Rohstoff oder 10 Punkte.
       *[other] Diese Runde fehlen { $missing } Nahrung: { $missing } Rohstoffe oder 10 Punkte.
    }
stoneage-ask-pays-luck = { $words } Nicht zurückzunehmen.
stoneage-ask-final = { $words } Ein Wurf ist nicht zurückzunehmen.
stoneage-ask-lacks =
    { $lacks ->
        [one] Dort brauchst du noch { $lacks } Rohstoff.
       *[other] Dort brauchst du noch { $lacks } Rohstoffe.
    }
stoneage-ask-other-goods = Diese Rohstoffe passen nicht. Wähle andere.
stoneage-ask-starve-sure = Den Stamm hungern lassen, für −10 Punkte?
stoneage-do-send =
    { $people ->
        [one] Eine Person schicken
       *[other] { $people } Personen schicken
    }
stoneage-do-people = { $people }
stoneage-do-act = Handeln { stoneage-place-at }
stoneage-do-act-card = „{ stoneage-card }“ kaufen
stoneage-do-roll =
    { $dice ->
        [one] { $dice } Würfel: { stoneage-place }
       *[other] { $dice } Würfel: { stoneage-place }
    }
stoneage-do-leave-card =
    { $lacks ->
        [one] „{ stoneage-card }“ liegen lassen: { $lacks } fehlt
       *[other] „{ stoneage-card }“ liegen lassen: { $lacks } fehlen
    }
stoneage-do-leave-building =
    { $lacks ->
        [one] { stoneage-place } liegen lassen: { $lacks } fehlt
       *[other] { stoneage-place } liegen lassen: { $lacks } fehlen
    }
stoneage-do-two = Zwei Rohstoffe nehmen
stoneage-do-tools = { stoneage-thing } (+{ $plus })
stoneage-do-no-tools = { stoneage-thing } (ohne)
stoneage-do-pay = { $goods } zahlen
stoneage-do-build = { $goods } zahlen: +{ $points }
stoneage-do-take = { $goods } nehmen
stoneage-do-feed = { $goods } zahlen
stoneage-do-goods = { $goods }
stoneage-do-build-short = { $goods }: +{ $points }
stoneage-do-decline = Liegen lassen
stoneage-do-later = Später
stoneage-do-starve = Hungern: −10 Punkte
stoneage-do-starve-sure = 10 Punkte verlieren
stoneage-do-done = Fertig
stoneage-home = Zu Hause
stoneage-places = Orte im Tal
stoneage-market = Karten und Gebäude
stoneage-say-room =
    { $room ->
        [0] Voll
        [one] Noch Platz für eine Person
       *[other] Noch Platz für { $room } Personen
    }
stoneage-say-closed = In dieser Runde geschlossen
stoneage-say-act = Hier kannst du handeln
stoneage-say-open = Für dich frei
stoneage-throw = Würfeln
stoneage-dice-details = Würfel für alle: Details
stoneage-skip = Überspringen
stoneage-details-of = Details: { $name }
stoneage-dice-by = { $name }
stoneage-quoted-card = „{ stoneage-card }“
stoneage-no-cards = keine
stoneage-ask-people = { stoneage-place }: Wie viele Personen? { stoneage-place-help }
stoneage-ask-roll-less = Genauso viel gibt es mit weniger Werkzeug.
stoneage-do-count = { $people }
stoneage-do-tools-and-once = { stoneage-thing } (+{ $plus }, einmal { $once })
stoneage-do-once = { stoneage-thing } (Einmalwerkzeug { $once })
stoneage-die-short =
    { $die ->
        [1] Holz
        [2] Ziegel
        [3] Stein
        [4] Gold
        [5] Werkzeug
       *[6] Nahrungs­leiste
    }
stoneage-end-parts = Punkte nach Bereichen
stoneage-end-cards = Karte für Karte
stoneage-end-winner = Gewonnen
stoneage-end-buildings = Gebäude
stoneage-end-bought = Karten beim Kauf
stoneage-end-hunger = Hunger
stoneage-end-before = Bevor diese Partie begann
stoneage-end-green = { $count } verschiedene: { $count } × { $count } = { $points }
stoneage-end-times = { $figures } × { $of } = { $points }

## Wofür ein Bot seinen Zug gut findet: „Das ist gut für …“

stoneage-why-points = die Punkte
stoneage-why-cards = die Wertung der Karten
stoneage-why-growth = das Wachstum des Stamms
stoneage-why-goods = die Rohstoffe
stoneage-why-food = die Nahrung
stoneage-why-placed = die Ausbeute der Leute
