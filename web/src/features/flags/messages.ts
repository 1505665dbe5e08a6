import type { FlagKey } from '@portal/contract/rules/flags'

export const flagMessages = {
  title: 'Flags',
  text: 'Features you can turn on and off while the portal is running. Open pages follow within seconds.',
  environment: (name: string) => `Environment: ${name}. Each environment has its own flags.`,
  names: {
    registration: 'Registration',
    cards: 'Home page cards',
    notice: 'Notice',
  } satisfies Record<FlagKey, string>,
  texts: {
    registration: 'Players and operators can create accounts. Existing accounts aren’t affected.',
    cards: 'The home page shows its cards and the banner of a game.',
    notice: 'Every page shows a message, for example before maintenance.',
  } satisfies Record<FlagKey, string>,
  columns: { what: 'Flag', state: 'Status', change: 'Actions' },
  on: 'On',
  off: 'Off',
  switchOn: 'Turn on',
  switchOff: 'Turn off',
  nameOf: (action: string, name: string) => `${action}: ${name}`,
  says: (text: string) => `“${text}”`,
  changedBy: (name: string, time: string) => `${name}, ${time}`,
  unchanged: 'Default',
  ask: (action: string, name: string) => `${action}: ${name}?`,
  sentence: 'Message',
  sentenceHint: 'Up to 200 characters',
  done: (name: string, isOn: boolean) => `${name} is ${isOn ? 'on' : 'off'}.`,
} as const
