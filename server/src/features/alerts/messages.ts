import { formatsOf } from '@portal/contract/rules/format'

export const alertsMessages = {
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
}
