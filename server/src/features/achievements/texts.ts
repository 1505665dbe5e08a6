import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    category: 'Choose a category of this game.',
    icon: 'Choose an icon from the list.',
    counter: 'Machines don’t count this.',
    target: 'Enter a target.',
    codeTaken: 'Another achievement of this game already has this code.',
    tooManyPins: (most: number) => `You can pin up to ${most} achievements. Unpin one first.`,
    categoryTaken: 'Another category of this game already has this name.',
    categoryNotEmpty: 'This category still has achievements. Move them to another category first.',
    secret: { title: 'Secret achievement', description: 'Unlock it to find out what it is.' },
  },
  de: {
    category: 'Wähle eine Kategorie dieses Spiels.',
    icon: 'Wähle ein Symbol aus der Liste.',
    counter: 'Das zählen die Flipper nicht.',
    target: 'Gib ein Ziel ein.',
    codeTaken: 'Ein anderer Erfolg dieses Spiels hat schon diesen Code.',
    tooManyPins: (most) => `Du kannst bis zu ${most} Erfolge anheften. Löse zuerst einen.`,
    categoryTaken: 'Eine andere Kategorie dieses Spiels hat schon diesen Namen.',
    categoryNotEmpty: 'Diese Kategorie enthält noch Erfolge. Verschiebe sie zuerst in eine andere Kategorie.',
    secret: { title: 'Geheimer Erfolg', description: 'Schalte ihn frei, um zu erfahren, was es ist.' },
  },
})
