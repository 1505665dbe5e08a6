import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Done, answer, optionalText, shortText } from './wire.ts'

export const trackingCalls = {
  /** Notes that a page was seen, with the reader's consent only; the address is cleaned again here. */
  trackPage: endpoint({
    call: 'POST track_page',
    caller: 'anyone',
    summary: 'Note that a page was seen',
    body: z.object({
      url: shortText(2000),
      title: optionalText(300).default(''),
      referrer: optionalText(2000).default(''),
      session_id: optionalText(64).default(''),
    }),
    reply: Done,
    whileActing: 'unrecorded',
  }),
  /** Counts a visit by an affiliate's link, once a session. */
  countAffiliate: endpoint({
    call: 'POST portal/affiliate_count_increment/',
    caller: 'anyone',
    summary: "Count a visit by an affiliate's link",
    body: z.object({ affiliate_code: shortText(64) }),
    reply: answer({ count: Count }),
    errors: ['object.unknown'],
  }),
}
