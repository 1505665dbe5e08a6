import { Email, emailSentence } from '@portal/contract/rules/email'
import { useRef, useState, type FormEvent } from 'react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { staffMessages as words } from './messages.ts'
import { useInvite } from './use-staff.ts'

/** The answer is the same for every address. */
export function InviteForm() {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const invite = useInvite()
  const typed = Email.safeParse(email)
  const refused =
    invite.error && (fieldSentences(invite.error)['email'] ?? formSentences(invite.error)[0] ?? problemSentence(invite.error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!typed.success) field.current?.focus()
    else if (!invite.isPending)
      invite.mutate(typed.data, {
        onSuccess: () => {
          setEmail('')
          setTried(false)
        },
        onError: () => field.current?.focus(),
      })
  }
  return (
    <form className="grid max-w-130 justify-items-start gap-4" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        type="email"
        label={words.email}
        hint={words.emailHint}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={tried && !typed.success ? emailSentence : (refused ?? undefined)}
        onChange={({ target }) => {
          setEmail(target.value)
          setTried(false)
          if (!invite.isIdle) invite.reset()
        }}
      />
      {invite.isSuccess && <Notice kind="success">{words.invited(invite.variables)}</Notice>}
      <Button type="submit" variant="primary" pending={invite.isPending}>
        {words.invite}
      </Button>
    </form>
  )
}
