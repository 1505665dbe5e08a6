import type { Translated } from '../../lib/language.ts'
import type * as en from './fault-messages.ts'

export const alertFaultMessages: Translated<typeof en.alertFaultMessages> = {
  severities: { critical: 'Kritisch', warning: 'Wichtig', notice: 'Hinweis' },
  titles: {
    ball: () => 'Kugel fehlt',
    flipper: (part) => `${part} funktioniert nicht`,
    board: (part) => `${part} antwortet nicht`,
    sound: () => 'Ton ist aus',
    temperature: () => 'Gehäuse zu heiß',
    launcher: () => 'Auto-Launcher versagt',
    trough: (part) => `${part} reagiert nicht`,
    coin: (part) => `${part} klemmt`,
    target: (part) => `${part} funktioniert nicht`,
  },
  effects: {
    ball: 'Zwischen den Partien sucht der Flipper nach der Kugel. Partien beginnen deshalb verspätet.',
    flipper: 'Spieler können diesen Flipperfinger nicht verwenden.',
    board: 'Alles an dieser Platine ist ohne Strom.',
    sound: 'Spieler hören nichts. Sonst läuft alles.',
    temperature: 'Der Flipper schaltet sich zum Schutz vielleicht ab.',
    launcher: 'Kugeln bleiben vielleicht in der Abschussbahn, und Multibälle starten nicht.',
    trough: 'Der Flipper verzählt sich vielleicht bei seinen Kugeln.',
    coin: 'Münzen werden nicht gezählt.',
    target: 'Treffer zählen hier vielleicht nicht.',
    'coin-door': 'Die Münztür ist offen, darum sind die Spulen ohne Strom.',
    network: 'Punktzahlen und Erfolge kommen verspätet an.',
    offline: 'Spielern wird dieser Flipper als nicht spielbar angezeigt.',
    silent: 'Vielleicht hindert etwas die Spieler daran, eine Partie zu starten.',
    other: '',
  },
  steps: {
    ball: [
      'Klappe das Spielfeld hoch und prüfe Rampen, Kugelfänge und Kugelrinne.',
      'Starte die Kugelsuche im Servicemenü.',
      'Fehlt sie noch? Nimm den Flipper außer Betrieb, damit niemand einen Kredit verliert.',
    ],
    flipper: [
      'Öffne den Schaltertest im Servicemenü und drücke den Flipperknopf.',
      'Prüfe den Endschalter und die Spule auf Hitze und lose Kabel.',
      'Tausche Spule oder Schalter und teste noch einmal.',
    ],
    board: [
      'Schalte den Flipper aus, warte zehn Sekunden und schalte ihn ein.',
      'Prüfe das Netzwerkkabel und den Stromstecker der Platine.',
      'Tausche das Kabel mit einer Nachbarplatine, um das kaputte Teil zu finden.',
    ],
    sound: ['Prüfe die Lautstärke im Servicemenü.', 'Ziehe die Lautsprecher nacheinander ab, um einen Kurzschluss zu finden.'],
    temperature: ['Prüfe, ob der Lüfter läuft und nichts ihn verdeckt.', 'Stelle den Flipper weg von Heizungen und Sonnenlicht.'],
    launcher: ['Prüfe, ob die Kugel frei in der Abschussbahn liegt.', 'Teste die Spule im Servicemenü.'],
    trough: [
      'Öffne den Schaltertest und rolle eine Kugel über den Schalter.',
      'Reinige die Lichtschranke oder biege den Schalter zurück.',
    ],
    coin: ['Entferne die klemmende Münze.', 'Drücke den Münzschalter im Schaltertest von Hand.'],
    target: ['Öffne den Schaltertest und drücke das Ziel von Hand.', 'Prüfe die Kabel unter dem Spielfeld.'],
    'coin-door': ['Schließe die Münztür und verriegele sie.'],
    network: ['Prüfe das WLAN-Signal im Servicemenü.', 'Halte den Netzwerkcode noch einmal an den Scanner.'],
    offline: ['Prüfe, ob der Flipper eingeschaltet ist.', 'Prüfe das Netzwerk des Standorts.'],
    silent: ['Starte eine Partie und spiel eine Kugel.', 'Prüfe, ob Kredite, Scanner und Startknopf funktionieren.'],
    other: ['Öffne das Servicemenü und lies den ganzen Bericht.'],
  },
}
