import type { Editor, JSONContent } from '@tiptap/core'
import { api } from '../../../lib/api.ts'

/** Maximum that the server accepts; of longer HTML only the text is taken. */
const mostCharacters = 200_000

/** The text of a single paragraph is inserted into the current line. */
function inPlace(content: JSONContent[]): JSONContent[] {
  const [only, ...others] = content
  return others.length === 0 && only?.type === 'paragraph' ? (only.content ?? []) : content
}

const hasNoLine = ({ type }: JSONContent) => type === 'image' || type === 'horizontalRule'

/** Inserts content at the cursor. After a picture it adds an empty line, or the next input would replace the picture. */
export function insertParts(editor: Editor, content: JSONContent[]): void {
  const last = content.at(-1)
  const whole = last && hasNoLine(last) ? [...content, { type: 'paragraph' }] : content
  editor.chain().focus().insertContent(whole).run()
}

/**
 * Handles pasted or dropped HTML before the browser or the editor creates elements of it: the server sanitizes it like every
 * other text. Returns whether there was any.
 */
export function bringHtml(editor: Editor, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  const plain = data?.getData('text/plain') ?? ''
  const insertPlain = () => {
    if (plain !== '') insertParts(editor, [{ type: 'text', text: plain }])
  }
  if (html.length > mostCharacters) insertPlain()
  else
    void api.content
      .textOfHtml({ body: { html } })
      .then(({ body }) => insertParts(editor, inPlace(body.content as JSONContent[])), insertPlain)
  return true
}
