import type { BuiltLineResult } from '@portal/contract/machines-built'
import { useState, type FormEvent } from 'react'
import { fieldSentences, formSentences } from '../../../shared/forms/form-sentences.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { BuildResult } from './build-result.tsx'
import { builtMessages as words } from './messages.ts'
import { useBuild, useModels } from './use-built.ts'
import './built.css'

const noModel = 'none'

function useModelChoices() {
  const models = useModels().data?.models ?? []
  return [
    { value: noModel, label: words.noModel },
    ...models.map(({ model_code, title_name, model_name }) => ({ value: model_code, label: `${title_name}, ${model_name}` })),
  ]
}

export function BuildForm() {
  const [lines, setLines] = useState('')
  const [model, setModel] = useState(noModel)
  const [checked, setChecked] = useState<BuiltLineResult[] | null>(null)
  const models = useModelChoices()
  const build = useBuild()
  const list = { lines, model_code: model === noModel ? '' : model }
  const refused = fieldSentences(build.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (build.isPending) return
    build.mutate({ ...list, check_only: true, reason: '' }, { onSuccess: (answer) => setChecked(answer.lines) })
  }
  if (checked)
    return (
      <BuildResult
        list={list}
        lines={checked}
        onChange={() => setChecked(null)}
        onAgain={() => {
          setChecked(null)
          setLines('')
        }}
      />
    )
  return (
    <Form className="flex flex-col gap-5 built-form" error={build.error} onSubmit={submit}>
      {formSentences(build.error).map((line) => (
        <Notice key={line} kind="error">
          {line}
        </Notice>
      ))}
      <SelectField
        label={words.model}
        defaultLabel={words.chooseModel}
        options={models}
        value={model}
        error={refused['model_code']}
        onChange={({ target }) => setModel(target.value)}
      />
      <TextArea
        label={words.lines}
        hint={words.linesHint}
        rows={12}
        maxLength={60_000}
        autoComplete="off"
        spellCheck={false}
        value={lines}
        error={refused['lines']}
        onChange={({ target }) => setLines(target.value)}
      />
      <Button type="submit" variant="primary" className="self-start" pending={build.isPending} pendingLabel={words.checking}>
        {words.check}
      </Button>
    </Form>
  )
}
