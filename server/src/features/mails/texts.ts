import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    previewExpired: 'Email not found. The preview may have expired.',
  },
  de: {
    previewExpired: 'E-Mail nicht gefunden. Die Vorschau ist vielleicht abgelaufen.',
  },
})
