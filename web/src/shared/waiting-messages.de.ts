import type { Translated } from '../lib/language.ts'
import type * as en from './waiting-messages.ts'

export const waitingMessages: Translated<typeof en.waitingMessages> = {
  asked: 'Wir haben einen Elternteil oder deinen Vormund gefragt.',
  title: 'Wartet auf einen Elternteil oder deinen Vormund',
  text: 'Wir haben eine E-Mail gesendet. Bis zur Einwilligung siehst nur du das.',
  kinds: {
    home: (name) => `Zuhause: ${name}`,
    machine: (name) => `Flipper: ${name}`,
    transfer: (name) => `Flipper von einer anderen Person: ${name}`,
    team_code: (name) => `Teamcode für ${name}`,
  },
  ends: (day) => `Endet am ${day}`,
}
