/** Only the most important columns fit on a phone; the others are on the page of each row. */
export const fromTablet = 'max-wide:hidden'
export const onPhone = 'hidden max-wide:block'

export const phoneTable =
  'max-wide:min-w-0! [&_:is(th,td)]:px-[9px] [&_:is(th,td)]:whitespace-nowrap [&_tbody_th]:whitespace-normal max-wide:[&_:is(th,td)]:px-1.5 max-wide:[&_thead_th]:whitespace-normal max-wide:[&_:is(th,td):first-child]:pl-0'
