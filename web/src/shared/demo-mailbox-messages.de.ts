import type { Translated } from '../lib/language.ts'
import type * as en from './demo-mailbox-messages.ts'

export const demoMailboxMessages: Translated<typeof en.demoMailboxMessages> = {
  title: 'Demo-Postfach',
  text: 'Hier ist kein Mailserver eingerichtet, deshalb erscheinen gesendete E-Mails unten.',
  waiting: 'Deine E-Mail ist unterwegs.',
  open: 'Link in dieser E-Mail öffnen',
}
