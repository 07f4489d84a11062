export const heldMessageReference = {
  getHeldMessage: { summary: 'Headers, texts and attachments of a held message', spec: ['RT-016', 'XB-02'] },
  getHeldMessagePreview: { summary: 'A held message as a redacted picture', spec: ['RT-016', 'XB-05'] },
  getHeldMessageSource: { summary: 'The raw source of a held message', spec: ['RT-016', 'XA-24'] },
  listEntryEvents: { summary: 'What happened to a held message, and who did it', spec: ['RT-016', 'XA-24'] },
} as const
