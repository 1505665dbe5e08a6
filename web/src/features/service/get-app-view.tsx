import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { ApronCard } from '../../ui/apron-card.tsx'
import { serviceMessages } from './messages.ts'

const words = serviceMessages.getApp

/** Shown while no address of an app store is configured. */
export function GetAppPage() {
  usePageTitle(words.pageTitle)
  return (
    <div className="wrap below-visitor-bar">
      <PageHeader title={words.title} />
      <div className="max-w-190">
        <p className="lead">{words.lead}</p>
        <div className="mt-7 grid gap-5 md:grid-cols-2">
          {words.ways.map(({ title, steps }) => (
            <ApronCard key={title} title={title} steps={steps} />
          ))}
        </div>
      </div>
    </div>
  )
}
