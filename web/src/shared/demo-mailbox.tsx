import { useQuery } from '@tanstack/react-query'
import { api, query } from '../lib/api.ts'
import { demoMailboxMessages as words } from './demo-mailbox-messages.ts'

const pollIntervalMs = 3000
const ownLink = /https?:\/\/\S+/g

function linksOf(text: string): string[] {
  const links = text.match(ownLink) ?? []
  return links.flatMap((link) => {
    const url = URL.parse(link)
    return url && url.origin === location.origin ? [url.pathname + url.search] : []
  })
}

export function DemoMailbox({ mailboxKey }: { mailboxKey: string }) {
  const mails = useQuery({
    ...query(api.mails.demoMailbox, { query: { key: mailboxKey } }),
    refetchInterval: pollIntervalMs,
  })
  const list = mails.data ?? []
  return (
    <section className="panel flex flex-col gap-3 p-5" aria-label={words.title}>
      <h3 className="font-bold">{words.title}</h3>
      <p className="t3 sm">{list.length > 0 ? words.text : words.waiting}</p>
      <ul className="flex flex-col gap-3" aria-live="polite">
        {list.map((mail) => (
          <li key={mail.id} className="flex flex-col gap-1">
            <strong>{mail.subject}</strong>
            <span className="t3 sm">{mail.to}</span>
            {linksOf(mail.text)
              .slice(0, 1)
              .map((link) => (
                <a key={link} className="link" href={link} target="_blank" rel="noopener">
                  {words.open}
                </a>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
