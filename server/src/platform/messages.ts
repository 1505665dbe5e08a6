export const platformMessages = {
  notAPage: 'This address can’t be opened as a page.',
  severalHosts: 'Send one Host header.',
  invalidForm: 'The form in the body of this request can’t be read.',
  notJson: 'Send the body as JSON with the header Content-Type: application/json.',
  tooDeep: 'The body of this request has too many nested levels.',
  invalidJson: 'The body of this request isn’t valid JSON.',
  changed: (editor: string) => `${editor} changed this. Your text is still here: check their changes, then save again.`,
  changedByOther: 'Someone else changed this. Your text is still here: check their changes, then save again.',
  fieldChanged: 'This was changed while you were editing. Save again to replace it.',
  revisionUnknown: 'This record doesn’t have that many revisions.',
}
