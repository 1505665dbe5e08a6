import { ExternalLink, Mail } from 'lucide-react'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { useSupportLink } from '../../shared/support-address.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { serviceMessages } from './messages.ts'
import { useForum } from './use-forum.ts'

const words = serviceMessages.forums

export function ForumsPage() {
  usePageTitle(words.pageTitle)
  return (
    <div className="wrap below-visitor-bar">
      <PageHeader title={words.title} />
      <div className="max-w-190">
        <ForumsView />
      </div>
    </div>
  )
}

function ForumsView() {
  const forum = useForum()
  const support = useSupportLink()
  return (
    <Loaded
      read={forum}
      skeleton={
        <Loading>
          <Skeleton height={120} />
        </Loading>
      }
    >
      {({ url }) => {
        if (!url)
          return (
            <EmptyState
              glyph="messages-square"
              title={words.noneTitle}
              text={words.noneText}
              action={
                <a href={support} className={buttonClass({ variant: 'secondary' })}>
                  <Mail size={18} strokeWidth={1.75} aria-hidden />
                  {words.write}
                </a>
              }
            />
          )
        return (
          <div className="grid justify-items-start gap-3.5">
            <p className="lead">{words.text}</p>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'primary', size: 'large' })}
            >
              <ExternalLink size={18} strokeWidth={2} aria-hidden />
              {words.open}
              <span className="sr-only">, {words.newTab}</span>
            </a>
          </div>
        )
      }}
    </Loaded>
  )
}
