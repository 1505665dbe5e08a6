import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { SupportAddress } from '../../shared/support-address.tsx'
import { serviceMessages } from './messages.ts'

const words = serviceMessages.privacy

export function PrivacyPage() {
  usePageTitle(words.pageTitle)
  return (
    <div className="wrap below-visitor-bar">
      <PageHeader title={words.title} />
      <div className="max-w-190">
        <p className="lead">{words.lead}</p>
        {words.parts.map(([title, text]) => (
          <section key={title} className="mt-7">
            <h2 className="mb-2 text-20">{title}</h2>
            <p className="t2">{text}</p>
          </section>
        ))}
        <section className="mt-7">
          <h2 className="mb-2 text-20">{words.security}</h2>
          <p className="t2">
            {words.securityText}{' '}
            <Link to="/security" className="link">
              {words.securityLink}
            </Link>
          </p>
        </section>
        <section className="mt-7">
          <h2 className="mb-2 text-20">{words.questions}</h2>
          <p className="t2">
            {words.write} <SupportAddress />
          </p>
        </section>
      </div>
    </div>
  )
}
