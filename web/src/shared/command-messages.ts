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
  hint: 'Locate makes the machine flash and knock for ten seconds. A restart and an update wait for the end of a running game.',
  offline: 'This machine is offline. It gets a command when it connects again, unless the command expires first.',
  rebootTitle: (count: number) => (count === 1 ? 'Restart this machine?' : `Restart ${count} machines?`),
  rebootText: 'A running game is finished first. For about a minute nobody can play.',
  keep: 'Cancel',
  sent: 'The command is sent.',
  sentTo: (count: number) => (count === 1 ? 'Sent to 1 machine' : `Sent to ${count} machines`),
  cancel: 'Cancel',
  cancelLabel: (command: string) => `Cancel the command: ${command}`,
  canceled: 'The command is canceled.',
  latest: 'Latest commands',
  none: 'No command has been sent to this machine yet.',
  name: (command: Pick<OwnerCommand, 'kind' | 'code_version' | 'out_of_service'>): string => {
    if (command.kind === 'update') return command.code_version ? `Update to ${command.code_version}` : 'Update'
    if (command.kind === 'out-of-service') return command.out_of_service ? 'Set out of service' : 'Put back into service'
    return names[command.kind]
  },
  asked: (who: string | null, when: string) => (who ? `Sent by ${who}, ${when}` : `Sent ${when}`),
  expires: (when: string) => `expires ${when}`,
  states: {
    waiting: 'Waiting for the machine',
    taken: 'Taken by the machine',
    done: 'Done',
    refused: 'Refused by the machine',
    failed: 'Failed',
    expired: 'Expired',
    canceled: 'Canceled',
  } satisfies Record<State, string>,
} as const
