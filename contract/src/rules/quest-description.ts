const separator = '__'

/** A description of a quest or of one of its badges, which travels as one text. */
export type QuestDescription = { instruction: string; caption: string; blurb: string }

/** Splits the text into its parts, trimmed. Further parts belong to the blurb. */
export function splitDescription(text: string): QuestDescription {
  const [instruction = '', caption = '', ...blurb] = text.split(separator)
  return { instruction: instruction.trim(), caption: caption.trim(), blurb: blurb.join(separator).trim() }
}

/** The text as it stands on the wire: always three parts. */
export const joinDescription = ({ instruction, caption, blurb }: QuestDescription) =>
  [instruction, caption, blurb].join(separator)
