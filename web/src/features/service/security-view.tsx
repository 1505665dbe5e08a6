import { useInstallation } from '../../lib/installation.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { serviceMessages } from './messages.ts'

const words = serviceMessages.security

function SecurityAddress() {
  const address = useInstallation()?.security_email
  return (
    <a className="link" href={address && `mailto:${address}`}>
      {address}
    </a>
  )
}

/** The policy that `/.well-known/security.txt` names. */
export function SecurityPage() {
  usePageTitle(words.pageTitle)
  return (
    <div className="wrap below-visitor-bar">
      <PageHeader title={words.title} />
      <div className="max-w-190">
        <p className="lead">{words.lead}</p>
        <p className="t2 mt-4">
          {words.write} <SecurityAddress />
        </p>
        {words.parts.map(([title, text]) => (
          <section key={title} className="mt-7">
            <h2 className="mb-2 text-20">{title}</h2>
            <p className="t2">{text}</p>
          </section>
        ))}
        <section className="mt-7">
          <h2 className="mb-2 text-20">{words.outOfScope}</h2>
          <ul className="t2 grid list-disc gap-2 pl-5">
            {words.outside.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
