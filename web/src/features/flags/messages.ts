import type { FlagKey } from '@portal/contract/rules/flags'

export const flagMessages = {
  title: 'Flags',
  text: 'What is switched on and off while the portal runs. Open pages follow within seconds.',
  environment: (name: string) => `Environment: ${name}. Each environment has switches of its own.`,
  names: {
    registration: 'Registration',
    cards: 'Cards of the home page',
    notice: 'Notice',
  } satisfies Record<FlagKey, string>,
  texts: {
    registration: 'New accounts can be made, by players and by operators. Who has an account is not touched.',
    cards: 'The home page shows its cards and the banner of a title.',
    notice: 'A sentence stands on every page, for example before the service is taken down.',
  } satisfies Record<FlagKey, string>,
  columns: { what: 'What', state: 'State', change: 'Change' },
  on: 'On',
  off: 'Off',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  nameOf: (action: string, name: string) => `${action}: ${name}`,
  says: (text: string) => `“${text}”`,
  changedBy: (name: string, time: string) => `${name}, ${time}`,
  never: 'As the product has it',
  ask: (action: string, name: string) => `${action}: ${name}?`,
  sentence: 'What it says',
  sentenceHint: 'Up to 200 letters',
  done: (name: string, isOn: boolean) => `${name} is ${isOn ? 'on' : 'off'}.`,
} as const
