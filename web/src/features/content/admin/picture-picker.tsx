import type { Picture } from '@portal/contract/content'
import { maxPictureBytes } from '@portal/contract/rules/page-states'
import { useState } from 'react'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { PagedList } from '../../../shared/list-states.tsx'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../../shared/forms/use-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { contentAdminMessages as words } from './messages.ts'
import { useAddPicture, usePictures } from './use-content-admin.ts'

type PicturePickerProps = { onPick: (picture: Picture) => void; onClose: () => void }

export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const [page, setPage] = useState(1)
  return (
    <Dialog
      open
      title={words.pictures}
      text={words.picturesText}
      onClose={onClose}
      className="w-[min(720px,calc(100vw-32px))]! max-w-none! [&_input[type=file]]:pt-3"
    >
      <NewPicture onAdded={onPick} />
      <PagedList
        list={usePictures(page)}
        page={page}
        noun={words.picturesNoun}
        empty={{ glyph: 'target', title: words.noPictures, text: words.noPicturesText }}
        onPage={setPage}
      >
        {(pictures) => (
          <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-3 overflow-y-auto">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <button type="button" className="grid w-full gap-1.5 text-left text-13 text-t-2" onClick={() => onPick(picture)}>
                  <img
                    className="aspect-4/3 w-full rounded-1 bg-s-2 object-cover"
                    src={picture.url}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    loading="lazy"
                    decoding="async"
                  />
                  <span>{words.pickPicture(picture.alt)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}

type Typed = { file: File | null; alt: string }

function faultsOf({ file, alt }: Typed) {
  const isTooLarge = file !== null && file.size > maxPictureBytes
  return {
    file: isTooLarge ? words.fileTooLarge : file ? undefined : words.fileMissing,
    alt: alt.trim() ? undefined : words.altMissing,
  }
}

function NewPicture({ onAdded }: { onAdded: (picture: Picture) => void }) {
  const add = useAddPicture()
  const form = useFields<Typed>({ initial: { file: null, alt: '' }, faultsOf })
  const { errors } = form.formState
  const refused = useRefused(form, add.error, { names: { file: ['data'] } })
  const send = ({ file, alt }: Typed) => {
    if (!file || add.isPending) return
    const shown = alt.trim()
    // A picture that is stored already keeps its first description in the library; the page uses the new one.
    add.mutate({ file, alt: shown }, { onSuccess: (picture) => onAdded({ ...picture, alt: shown }) })
  }
  const choose = (file: File | null) => {
    form.setValue('file', file, { shouldValidate: file !== null })
    add.reset()
  }
  return (
    <Form className="flex flex-col gap-4" error={add.error} onSubmit={form.send(send)}>
      {add.isError && Object.keys(fieldSentences(add.error)).length === 0 && (
        <Notice kind="error">{problemSentence(add.error)}</Notice>
      )}
      <TextField
        label={words.file}
        hint={words.fileHint}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        error={errors.file?.message ?? refused['data']}
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      <TextField
        label={words.alt}
        hint={words.altHint}
        maxLength={300}
        autoComplete="off"
        error={errors.alt?.message ?? refused['alt']}
        {...form.register('alt')}
      />
      <Button type="submit" pending={add.isPending}>
        {words.addPicture}
      </Button>
    </Form>
  )
}
