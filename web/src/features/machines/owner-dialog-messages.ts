import { formatNumber } from '../../lib/format.ts'
import { plural } from '../../lib/language.ts'

/** Loaded with the dialogs. */
export const ownerDialogMessages = {
  moveTitle: 'Move this machine',
  moveText: 'From now on, games count at the new location.',
  transferTitle: 'Transfer this machine',
  transferText:
    'Scores stay with their players. Alerts, history and fault reports stay in your archive. The new owner can export the machine’s history, without names of people or private locations. Give the code to the new owner, who enters it on their Machines page and accepts.',
  gamesWaiting: (games: number) =>
    plural(games, {
      one: 'The machine still has to send us 1 game. It’s best to wait: sent more than 24 hours after the change of owner, the game loses its players.',
      other: `The machine still has to send us ${formatNumber(games)} games. It’s best to wait: sent more than 24 hours after the change of owner, games lose their players.`,
    }),
  createTransferCode: 'Create transfer code',
  transferCodeCreated: 'Transfer code created',
  transferCodeText:
    'We show it only once. It works one time, within 7 days. If you lose it, cancel the transfer and create a new code.',
  removeTitle: 'Remove this machine?',
  removeText: (serial: string) => `It moves to your archive and shows a registration code again. Type ${serial} to continue.`,
  removeNotTransfer:
    'Selling or giving it away? Close this and choose “Transfer ownership”: the code lets the new owner register it without you.',
  removeConfirm: 'Serial number',
  removeMismatch: 'That’s not this machine’s serial number.',
  removed: 'Machine removed',
  save: 'Save',
} as const

export const exportDataMessages = {
  title: 'Export data',
  contains:
    'Everything we store about this machine since it was built: games and scores, alerts, commands, fault reports, software, locations and times online. A dictionary explains each field.',
  without:
    'Players aren’t named: no usernames, no initials, no texts that people wrote. Private locations of earlier owners are left out too.',
  format: 'Format',
  csv: 'CSV',
  jsonl: 'JSON Lines',
  formatTexts: {
    csv: 'A ZIP file with one table for each kind of record, for spreadsheets.',
    jsonl: 'A ZIP file with one record on each line, for programs.',
  },
  download: 'Download',
  preparing: 'Preparing…',
  cancel: 'Cancel',
} as const
