import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const followsMessages: Translated<typeof en.followsMessages> = {
  ownFollow: 'Du kannst dir nicht selbst folgen.',
  blocked: 'Du hast diesen Spieler blockiert. Hebe das zuerst auf.',
  ownReport: 'Du kannst dich nicht selbst melden.',
  ownBlock: 'Du kannst dich nicht selbst blockieren.',
  reportClosed: 'Diese Meldung ist schon abgeschlossen. Lade die Seite neu, um den Stand zu sehen.',
  newFollower: {
    title: 'Neuer Follower',
    body: (name) => `${name} folgt dir jetzt.`,
    privateBody: 'Ein privater Spieler folgt dir jetzt.',
  },
  reportReviewed: {
    acted: {
      title: 'Wir haben deine Meldung geprüft',
      body: 'Danke, dass du einen Spieler gemeldet hast. Wir haben die Meldung geprüft und gehandelt.',
    },
    nothing: {
      title: 'Wir haben deine Meldung geprüft',
      body: 'Danke, dass du einen Spieler gemeldet hast. Wir haben die Meldung geprüft und keinen Verstoß gegen unsere Regeln gefunden.',
    },
  },
}
