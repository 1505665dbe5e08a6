export const machinesMessages = {
  otherModel: 'The factory lists a different model for this serial number.',
  upToDate: 'This machine is already up to date.',
  allUpToDate: 'All of these machines are already up to date.',
  commandTaken: 'The machine already received this command. You can’t cancel it anymore.',
  transferOpen: 'This machine already has an open transfer. Cancel it first.',
  transferCode: 'This code isn’t valid. Ask the machine’s owner for a new one.',
  transferLocation: 'Choose a location for the machine.',
  codeEntered: {
    title: 'Your transfer code was entered',
    body: (player: string, machine: string) =>
      `${player || 'A player'} entered the code for ${machine}. Don’t know this player? Cancel the transfer.`,
  },
  transferred: {
    title: 'Your machine has a new owner',
    body: (player: string, machine: string) =>
      `${player || 'A player'} accepted ${machine}. Its history with you stays in your archive.`,
  },
  released: {
    title: 'Your machine was unregistered',
    body: (serial: string) =>
      `Support ended the registration of machine ${serial}, because someone else has it now. Is it still yours? Register it again or write to support.`,
  },
  noSerials: 'Enter at least one serial number.',
  tooManySerials: (most: number) => `Enter up to ${most} machines at a time.`,
  unreadableLine: (line: number, serial: string) => `Can’t read line ${line}: ${serial}`,
  notBuilt: 'We don’t know this model, or the serial number is already listed.',
  otherGroup: 'This location belongs to your other group.',
  registration: 'The serial number and code don’t match, or the code expired.',
}
