import { plural } from '../lib/language.ts'
import type { OwnerCommand } from '@portal/contract/machines'

type Kind = OwnerCommand['kind']
type State = OwnerCommand['state']

const names: Record<Exclude<Kind, 'update' | 'out-of-service'>, string> = { locate: 'Locate', reboot: 'Restart' }

export const commandMessages = {
  commands: 'Commands',
  locate: names.locate,
  reboot: names.reboot,
  update: 'Update',
  updateTo: (version: string) => `Update to ${version}`,
  hint: 'Locate makes the machine flash and knock for 10 seconds. Restarts and updates wait until the current game ends.',
  offline: 'This machine is offline. It gets commands when it reconnects, unless they expire first.',
  rebootTitle: (count: number) => plural(count, { one: 'Restart this machine?', other: `Restart ${count} machines?` }),
  rebootText: 'The current game finishes first. No one can play for about a minute.',
  sent: 'Command sent',
  sentTo: (count: number) => plural(count, { one: 'Sent to 1 machine', other: `Sent to ${count} machines` }),
  cancel: 'Cancel',
  cancelLabel: (command: string) => `Cancel command: ${command}`,
  canceled: 'Command canceled',
  retryLabel: (command: string) => `Try again: ${command}`,
  sentOnce: (command: string) => `${command} sent`,
  latest: 'Recent commands',
  noCommands: 'No commands sent to this machine yet.',
  name: (command: Pick<OwnerCommand, 'kind' | 'code_version' | 'out_of_service'>): string => {
    if (command.kind === 'update') return command.code_version ? `Update to ${command.code_version}` : 'Update'
    if (command.kind === 'out-of-service') return command.out_of_service ? 'Take out of service' : 'Put back in service'
    return names[command.kind]
  },
  sentBy: (who: string | null, when: string) => (who ? `Sent by ${who}, ${when}` : `Sent ${when}`),
  expires: (when: string) => `expires ${when}`,
  states: {
    waiting: 'Waiting for the machine',
    taken: 'Received by the machine',
    done: 'Done',
    refused: 'Rejected by the machine',
    failed: 'Failed',
    expired: 'Expired',
    canceled: 'Canceled',
  } satisfies Record<State, string>,
} as const
