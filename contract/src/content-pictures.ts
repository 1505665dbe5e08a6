import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxPictureBytes } from './rules/page-states.ts'
import { Count, Id, PageNumber, PictureUrl, Time, answer, numberedPage, shortText } from './wire.ts'

export const Picture = z
  .object({ id: Id, pk: Id, url: PictureUrl, alt: z.string(), width: Count, height: Count, added_at: Time })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof Picture>

const base64Characters = Math.ceil(maxPictureBytes / 3) * 4

export const contentPictureCalls = {
  pictures: endpoint({
    call: 'GET admin/pictures',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the pictures for pages',
    query: z.object({ page: PageNumber }),
    reply: numberedPage(Picture),
  }),
  /** Re-encoded to the size of a page. The same picture is stored once. */
  addPicture: endpoint({
    call: 'POST admin/pictures',
    caller: 'admin',
    owner: 'none',
    summary: 'Add a picture for pages',
    body: z.object({
      data: z.base64().max(base64Characters).meta({ description: 'A PNG, JPEG or WebP, base64' }),
      alt: shortText(300),
    }),
    reply: answer(Picture.shape),
    status: 201,
    bodyBytes: base64Characters + 4096,
  }),
}
