import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    avatar: 'Choose an avatar.',
    color: 'Choose a color.',
    listedTwice: 'Each achievement can appear only once.',
    notEarned: 'You can only show achievements you’ve earned.',
    minorIsPrivate: 'This profile stays private while a parent or guardian is responsible for it.',
    privateIsHidden: 'Your profile is private. Make it public first.',
  },
  de: {
    avatar: 'Wähle einen Avatar.',
    color: 'Wähle eine Farbe.',
    listedTwice: 'Jeder Erfolg kann nur einmal vorkommen.',
    notEarned: 'Du kannst nur Erfolge zeigen, die du freigeschaltet hast.',
    minorIsPrivate: 'Dieses Profil bleibt privat, solange ein Elternteil oder Vormund dafür verantwortlich ist.',
    privateIsHidden: 'Dein Profil ist privat. Stell es zuerst auf öffentlich.',
  },
})
