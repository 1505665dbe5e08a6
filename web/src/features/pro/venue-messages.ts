import { formatNumber } from '../../lib/format.ts'

export const venueMessages = {
  moreActions: 'More actions',
  hours: 'Opening hours',
  noHours: 'Players don’t know when this location is open.',
  setHours: 'Set opening hours',
  firstMachines: (shown: number, count: number) => `This list shows ${formatNumber(shown)} of ${formatNumber(count)} machines.`,
  allMachines: 'Show all machines',
} as const
