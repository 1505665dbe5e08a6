import type { CmsPage } from '@portal/contract/content'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { langOf } from '../../lib/language.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { productLang } from '../../shared/product-lang.ts'
import { productText } from '../../shared/product-messages.ts'
import { useSupportEmail, useSupportLink } from '../../shared/support-address.tsx'
import './content.css'
import { groupByCategory, useHelp } from './use-content.ts'
import { contentMessages as words } from './messages.ts'

type Group = 'home' | 'business'

const Topics = ({ articles, group }: { articles: CmsPage[]; group: Group }) => (
  <div className="help-topics">
    {groupByCategory(articles, words.otherTopics).map(({ slug, name, pages }) => (
      <section key={slug} aria-label={productText(name)}>
        <h2 className="h-sec" lang={slug === '' ? undefined : productLang(name)}>
          {productText(name)}
        </h2>
        <ul className="list">
          {pages.map((page) => (
            <li key={page.id}>
              <Link
                to={group === 'business' ? '/pro/help/$id' : '/account/help/$id'}
                params={{ id: String(page.id) }}
                className="help-link"
                lang={langOf(page.language)}
              >
                <strong>{page.display_title}</strong>
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
    <section className="help-contact" aria-labelledby="help-contact">
      <h2 className="h-sec" id="help-contact">
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
      <search className="help-search">
        <SearchField label={words.searchHelp} value={text} onChange={setText} />
        <p className="sr-only" role="status">
          {text.trim() !== '' && isSettled && articles ? words.found(articles.length) : ''}
        </p>
      </search>
      {!articles ? (
        read.isError ? (
          <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
        ) : (
          <SkeletonRows rows={6} height={64} />
        )
      ) : articles.length > 0 ? (
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
      )}
      <Contact supportCode={supportCode} />
    </>
  )
}
