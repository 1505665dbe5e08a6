import type { Translated } from '../../lib/language.ts'
import type * as en from './pro-messages.ts'

export const proNavigation: Translated<typeof en.proNavigation> = {
  locations: 'Standorte',
  machines: 'Flipper',
  alerts: 'Warnungen',
  networks: 'WLAN-Netzwerke',
  utilities: 'Werkzeuge',
  news: 'Neuigkeiten',
  help: 'Hilfe',
  account: 'Konto',
  more: 'Mehr',
  rail: 'Betreibermenü',
  open: 'offen',
  switch: 'Zur Spieleransicht',
}
