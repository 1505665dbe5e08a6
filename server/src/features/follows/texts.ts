import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    ownFollow: 'You can’t follow yourself.',
    blocked: 'You blocked this player. Unblock them first.',
    ownReport: 'You can’t report yourself.',
    ownBlock: 'You can’t block yourself.',
    reportClosed: 'This report is already closed. Reload the page to see its state.',
    newFollower: {
      title: 'New follower',
      body: (name: string) => `${name} is now following you.`,
      privateBody: 'A private player is now following you.',
    },
    reportReviewed: {
      acted: { title: 'We reviewed your report', body: 'Thank you for reporting a player. We reviewed it and took action.' },
      nothing: {
        title: 'We reviewed your report',
        body: 'Thank you for reporting a player. We reviewed it and found no violation of our rules.',
      },
    },
  },
  de: {
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
  },
})
