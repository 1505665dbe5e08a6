import { mailsTo } from '@portal/server/testing/mailbox'
import { expect, type Portal } from './portal.ts'

/** The link in the newest mail of a kind, with this portal's origin. */
export async function linkMailedTo({ app }: Portal, email: string, kind: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mail = (await mailsTo(app, email)).find((one) => one.kind === kind)
      const url = mail && URL.parse(/https?:\/\/\S+token=\S+/.exec(mail.text)?.[0] ?? '')
      link = url ? url.pathname + url.search : ''
      return link
    })
    .not.toBe('')
  return link
}
