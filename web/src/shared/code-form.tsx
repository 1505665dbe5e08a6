import type { UseMutationResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { fieldSentences, formSentences } from './forms/form-sentences.ts'

type CodeFormProps<Result> = {
  title: string
  text: string
  label: string
  missing: string
  submit: string
  enter: Pick<UseMutationResult<Result, Error, string>, 'mutate' | 'isPending' | 'error' | 'reset'>
}

export function CodeForm<Result>({ title, text, label, missing, submit, enter }: CodeFormProps<Result>) {
  const id = useId()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const refused = fieldSentences(enter.error)['code'] ?? formSentences(enter.error)[0] ?? enter.error?.message
  const error = tried && !code.trim() ? missing : refused
  return (
    <section aria-labelledby={id} className="code-form">
      <h2 className="h-sec" id={id}>
        {title}
      </h2>
      <p className="t2 mt-2 mb-4">{text}</p>
      <Form
        className="grid max-w-90 justify-items-start gap-4"
        error={enter.error}
        onSubmit={() => {
          setTried(true)
          if (!code.trim()) return false
          if (!enter.isPending)
            enter.mutate(code, {
              onSuccess: () => {
                setCode('')
                setTried(false)
              },
            })
          return true
        }}
      >
        <TextField
          label={label}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value)
            setTried(false)
            if (enter.error) enter.reset()
          }}
        />
        <Button type="submit" variant="secondary" pending={enter.isPending}>
          {submit}
        </Button>
      </Form>
    </section>
  )
}
