import type { CmsPage } from '@portal/contract/content'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { langOf } from '../../lib/language.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { productLang } from '../../shared/product-lang.ts'
import { productText } from '../../shared/product-messages.ts'
import { useSupportEmail, useSupportLink } from '../../shared/support-address.tsx'
import { groupByCategory, useHelp } from './use-content.ts'
import { contentMessages as words } from './messages.ts'

type Group = 'home' | 'business'

const Topics = ({ articles, group }: { articles: CmsPage[]; group: Group }) => (
  <div className="columns-2 gap-x-16 max-md:columns-1">
    {groupByCategory(articles, words.otherTopics).map(({ slug, name, pages }) => (
      <section key={slug} className="mb-9 break-inside-avoid" aria-label={productText(name)}>
        <h2 className="mb-2.5 h-sec" lang={slug === '' ? undefined : productLang(name)}>
          {productText(name)}
        </h2>
        <ul className="list">
          {pages.map((page) => (
            <li key={page.id}>
              <Link
                to={group === 'business' ? '/pro/help/$id' : '/account/help/$id'}
                params={{ id: String(page.id) }}
                className="group grid gap-0.5 py-3"
                lang={langOf(page.language)}
              >
                <strong className="font-[650] group-hover:text-accent-hi">{page.display_title}</strong>
                {page.summary && <span className="t2 sm">{page.summary}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

function Contact({ supportCode }: { supportCode: ReactNode }) {
  const address = useSupportEmail()
  return (
    <section
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,380px),1fr))] gap-x-16 gap-y-5 border-t border-line-1 pt-6 [&_:is(a,button)]:py-2.5 [&_:is(a,button)]:leading-[1.25] [&_:is(a,button)]:wrap-anywhere [&_:is(a,button)]:whitespace-normal"
      aria-labelledby="help-contact"
    >
      <h2 className="col-span-full h-sec" id="help-contact">
        {words.stillStuck}
      </h2>
      <div>
        <p className="t2">{words.contact}</p>
        <a className={buttonClass({ variant: 'secondary' }, 'mt-4')} href={useSupportLink()}>
          <Mail size={18} strokeWidth={1.75} aria-hidden />
          <span className="min-w-0">{address && words.writeTo(address)}</span>
        </a>
      </div>
      <div>
        <h3 className="mb-2 font-[650]">{words.supportCode}</h3>
        {supportCode}
      </div>
    </section>
  )
}

type HelpViewProps = { group: Group; header: ReactNode; supportCode: ReactNode }

export function HelpView({ group, header, supportCode }: HelpViewProps) {
  const [text, setText] = useState('')
  const { read, isSettled } = useHelp(group, text)
  const articles = read.data
  return (
    <>
      {header}
      <search className="mt-4 mb-7 block max-w-120">
        <SearchField label={words.searchHelp} value={text} onChange={setText} />
        <p className="sr-only" role="status">
          {text.trim() !== '' && isSettled && articles ? words.found(articles.length) : ''}
        </p>
      </search>
      <Loaded read={read} skeleton={<SkeletonRows rows={6} height={64} />}>
        {(articles) =>
          articles.length > 0 ? (
            <Topics articles={articles} group={group} />
          ) : (
            <EmptyState
              glyph="search-x"
              title={text.trim() === '' ? words.emptyHelp : words.noHelp(text.trim())}
              text={words.noHelpText}
              action={
                text.trim() !== '' && (
                  <Button variant="quiet" onClick={() => setText('')}>
                    {words.showAllHelp}
                  </Button>
                )
              }
            />
          )
        }
      </Loaded>
      <Contact supportCode={supportCode} />
    </>
  )
}
