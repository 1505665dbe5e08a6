import { formatsOf } from '@portal/contract/rules/format'
import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    way: 'Choose at least one way to notify people.',
    tooManyRules: (most: number) => `You already have ${most} rules. Remove one before you add another.`,
    ownMachines: 'You can only choose your own machines.',
    notStaff: 'Choose yourself or one of your staff.',
    snoozeTime: 'Choose a time within the next 90 days.',
    assigned: {
      title: (owner: string) => `${owner} assigned you an alert`,
      body: (alert: string, machine: string) => `${machine}: ${alert}`,
    },
    invitedToRule: {
      title: 'You’re invited to get machine alerts',
      body: (owner: string) => `${owner} wants to send you alerts about their machines. You won’t get any until you agree.`,
    },
    count: (count: number) => `${count} alerts for your machines`,
    more: (count: number) => `and ${count} more`,
    dated: (title: string, when: string) => `${title}, ${when}`,
    alsoTold: (names: readonly string[], unnamed: number) => {
      const { list, plural } = formatsOf('en')
      const others = unnamed > 0 ? [plural(unnamed, { one: '1 other person', other: `${unnamed} other people` })] : []
      return names.length + unnamed === 0 ? 'No one else gets these alerts.' : `Also notified: ${list([...names, ...others])}.`
    },
    offline: {
      name: 'Offline during opening hours',
      message: 'The machine isn’t responding even though the location is open.',
    },
    silent: {
      name: 'No plays',
      message: 'The machine is on but hasn’t been played, which is unusual for this time of the week.',
    },
  },
  de: {
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
  },
})

export const alertMail = mailTemplate(
  'machine-alerts',
  {
    en: ({
      subject,
      rule,
      alerts,
      link,
      others,
      stop,
    }: Record<'subject' | 'rule' | 'alerts' | 'link' | 'others' | 'stop', string>) => ({
      subject,
      heading: subject,
      body: [
        { table: alerts },
        { button: 'View alerts', link },
        {
          remark: `You’re getting this email because of the alert rule “${rule}”. ${others}`,
          button: 'Stop these emails',
          link: stop,
        },
      ],
    }),
    de: ({ subject, rule, alerts, link, others, stop }) => ({
      subject,
      heading: subject,
      body: [
        { table: alerts },
        { button: 'Warnungen ansehen', link },
        {
          remark: `Du bekommst diese E-Mail wegen der Regel „${rule}“. ${others}`,
          button: 'Diese E-Mails abbestellen',
          link: stop,
        },
      ],
    }),
  },
  'operators',
)
