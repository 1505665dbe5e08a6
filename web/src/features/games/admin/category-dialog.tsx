import { useState } from 'react'
import { recordSentences } from '../../../shared/forms/form-sentences.ts'
import { SmallForm } from '../../../shared/small-form.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { gamesAdminMessages as words } from './messages.ts'
import { useAddCategory } from './titles.tsx'

export function CategoryDialog({ titleId, onClose }: { titleId: number; onClose: () => void }) {
  const [name, setName] = useState('')
  const [isProgressive, setProgressive] = useState(false)
  const [tried, setTried] = useState(false)
  const add = useAddCategory(titleId, () => {
    showToast(words.categoryAdded)
    onClose()
  })
  const isMissing = name.trim() === ''
  return (
    <SmallForm
      title={words.newCategory}
      text={words.newCategoryText}
      action={words.addCategory}
      pending={add.isPending}
      error={add.error}
      shownAtFields={['name']}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isMissing) add.mutate({ name: name.trim(), is_progressive: isProgressive })
      }}
    >
      <TextField
        label={words.categoryName}
        maxLength={40}
        autoComplete="off"
        value={name}
        error={tried && isMissing ? words.categoryNameMissing : recordSentences(add.error)['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <CheckboxField
        label={words.progressive}
        checked={isProgressive}
        onChange={({ target }) => setProgressive(target.checked)}
      />
    </SmallForm>
  )
}
