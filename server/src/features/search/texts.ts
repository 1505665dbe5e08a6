import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    comingSoon: 'Coming soon',
    online: 'Online',
    offline: 'Offline',
    outOfService: 'Out of service',
  },
  de: {
    comingSoon: 'Bald verfügbar',
    online: 'Online',
    offline: 'Offline',
    outOfService: 'Außer Betrieb',
  },
})
