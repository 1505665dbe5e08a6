/** Only the most important columns fit on a phone; the others are on the page of each row. */
export const fromTablet = 'max-wide:hidden'
export const onPhone = 'hidden max-wide:block'

/** Columns leave by the width of their table, which the rail narrows; in each table the first named leaves first. */
export const fleetColumns = {
  days: '@max-[1110px]:hidden',
  lastPlayed: '@max-[1016px]:hidden',
  location: '@max-[930px]:hidden',
  version: '@max-[800px]:hidden',
  locationUnderName: 'hidden @max-[930px]:block',
}
export const machineColumns = { days: '@max-[760px]:hidden', version: '@max-[690px]:hidden' }
export const locationColumns = { players: '@max-[860px]:hidden', plays: '@max-[740px]:hidden' }

/** A state with a time may be longer than its column. */
export const stateCell = 'wide:min-w-32 wide:whitespace-normal!'

export const phoneTable =
  'max-wide:min-w-0! [&_:is(th,td)]:px-2 [&_:is(th,td)]:whitespace-nowrap [&_tbody_th]:whitespace-normal wide:[&_tbody_th]:min-w-45 max-wide:[&_tbody_:is(th,td)]:py-3! max-wide:[&_:is(th,td)]:px-1.5 max-wide:[&_thead_th]:whitespace-normal max-wide:[&_:is(th,td):first-child]:pl-0'
