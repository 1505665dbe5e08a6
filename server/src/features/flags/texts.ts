import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    noText: 'Enter a text.',
  },
  de: {
    noText: 'Gib einen Text ein.',
  },
})
