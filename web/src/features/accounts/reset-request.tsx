import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { MailLinkForm } from '../../shared/forms/mail-link-form.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { accountMessages as words } from './messages.ts'

export function ResetPasswordPage() {
  usePageTitle(words.resetTitle)
  return <ResetRequest />
}

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <div className="flex flex-col gap-5">
    <p className="lead">{words.resetSent(email)}</p>
    <div className="flex flex-wrap gap-3">
      <Link to="/login" className={buttonClass({ variant: 'primary' })}>
        {words.backToLogin}
      </Link>
      <Button variant="quiet" onClick={onAgain}>
        {words.otherEmail}
      </Button>
    </div>
  </div>
)

function ResetRequest() {
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <h1 className="display mb-5.5 text-34 md:text-46">{isSent ? words.resetSentTitle : words.resetTitle}</h1>
      <MailLinkForm
        label={words.email}
        autoComplete="username"
        action={words.sendLink}
        pendingLabel={words.sending}
        send={async (email) => {
          await api.accounts.requestReset({ query: { identifier: email } }, { anonymous: true })
          setIsSent(true)
        }}
        renderSent={(email, again) => (
          <Sent
            email={email}
            onAgain={() => {
              setIsSent(false)
              again()
            }}
          />
        )}
        before={<p className="lead">{words.resetText}</p>}
        after={
          <Link to="/login" className="link sm">
            {words.backToLogin}
          </Link>
        }
      />
    </>
  )
}
