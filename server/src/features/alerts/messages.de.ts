import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

export const alertsMessages: Translated<typeof en.alertsMessages> = {
  way: 'Wähle mindestens eine Art der Benachrichtigung.',
  tooManyRules: (most) => `Du hast schon ${most} Regeln. Entferne eine, bevor du eine neue hinzufügst.`,
  ownMachines: 'Du kannst nur deine eigenen Flipper wählen.',
  notStaff: 'Wähle dich selbst oder jemanden aus deinem Personal.',
  snoozeTime: 'Wähle einen Zeitpunkt in den nächsten 90 Tagen.',
  assigned: {
    title: (owner) => `${owner} hat dir eine Warnung zugewiesen`,
    body: (alert, machine) => `${machine}: ${alert}`,
  },
  invitedToRule: {
    title: 'Du bist zu Warnungen von Flippern eingeladen',
    body: (owner) => `${owner} möchte dir Warnungen zu seinen Flippern senden. Du bekommst sie erst, wenn du zustimmst.`,
  },
  count: (count) => `${count} Warnungen zu deinen Flippern`,
  more: (count) => `und ${count} weitere`,
  dated: (title, when) => `${title}, ${when}`,
  alsoTold: (names, unnamed) => {
    const { list, plural } = formatsOf('de')
    const others = unnamed > 0 ? [plural(unnamed, { one: '1 weitere Person', other: `${unnamed} weitere Personen` })] : []
    return names.length + unnamed === 0
      ? 'Außer dir bekommt niemand diese Warnungen.'
      : `Außerdem benachrichtigt: ${list([...names, ...others])}.`
  },
  offline: {
    name: 'Offline während der Öffnungszeit',
    message: 'Der Flipper antwortet nicht, obwohl der Standort geöffnet ist.',
  },
  silent: {
    name: 'Keine Partien',
    message: 'Der Flipper ist an, aber es spielt niemand. Das ist für diese Zeit der Woche ungewöhnlich.',
  },
}
