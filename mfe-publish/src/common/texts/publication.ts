/** Texts of a running publication; the specification leaves them open. */
export const PUBLICATION = {
  steps: {
    upload: 'Upload',
    provider: 'Provider',
    sign: 'Sign',
    recorded: 'Recorded',
  },
  states: {
    pending: 'To do',
    running: 'In progress',
    waiting: 'Waiting',
    paused: 'Paused',
    failed: 'Failed',
    done: 'Done',
  },
  hint: {
    upload: 'The file is uploaded to the provider.',
    fetching: 'The network fetches the file from its link.',
    provider: 'The provider checks and stores the file.',
    sign: 'Approve the publication in your wallet.',
    deploying: 'Your wallet registers the asset as yours.',
    paying: 'Your wallet pays for the hosting.',
    /** For a wallet without the batch feature, which asks for each signature. */
    oneByOne: {
      sign: (count: number) => `Approve the contract in your wallet (1 of ${count}).`,
      deploying: (count: number) => `Approve the deployment in your wallet (2 of ${count}).`,
      paying: (count: number) => `Approve the hosting payment in your wallet (3 of ${count}).`,
    },
    recorded: 'The network records the asset.',
    stopped: 'All earlier steps are done. Continue when your wallet is ready.',
    needsFile: (fileName: string) =>
      `Choose ${fileName} again: the upload continues where it stopped, and nothing is sent twice.`,
    startsAnew: 'The provider no longer had the first part. The upload starts over.',
  },
  problem: {
    sessionEnded:
      'Your session has ended. Connect your wallet again, then continue: nothing is lost.',
    forgotten: 'The provider no longer has the uploaded part. The upload starts over.',
    providerGone: 'This provider is no longer available. Go back and choose another one.',
    providerBusy: 'The provider could not accept the file just now.',
    noRoom: 'The provider has no room left for this file. Please choose another provider.',
    refused: 'The provider did not accept the file.',
    fileLost: 'The file was changed, moved or deleted since you chose it. Choose it again.',
    otherFile: (fileName: string) =>
      `This is not the file that was being sent. Choose ${fileName}, or start over with this one.`,
    arrivedChanged:
      'The uploaded file differs from your file. One of them changed during the upload. Please upload it again.',
    linkFailed: 'The file behind the link could not be fetched.',
    waiting: 'Waiting for the connection. The upload resumes automatically.',
    vanished:
      'The network did not start the publication. Nothing was paid; you can try again without sending the file again.',
    notPublished: 'The publication was not completed. Nothing was paid.',
    noStorage:
      'This browser has no room to remember the publication. Keep this page open until it is done.',
  },
  action: {
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel upload',
    keep: 'Keep it',
    confirmCancel: 'Discard the uploaded part?',
    retry: 'Try again',
    goOn: 'Continue',
    chooseFile: 'Choose the file again',
    startOver: 'Start over',
    connect: 'Connect wallet',
    faucet: 'Get test tokens',
    sampleLink: 'Use the sample file of this network',
  },
  task: {
    title: (name: string) => `Publishing ${name}`,
  },
  receipt: {
    verified: 'sha256 verified',
    asset: 'Asset',
    transaction: 'Transaction',
  },
  done: (name: string) => `${name} is published.`,
} as const;

/** Texts about the content of a chosen file, shown before any of it is sent. */
export const FILE_DESCRIPTION = {
  title: 'Details found in this file',
  reading: (fileName: string) => `Reading ${fileName}…`,
  unread: 'This file could not be inspected here. The network inspects it once it is uploaded.',
  use: 'Use',
  used: 'Used',
  useLabel: (label: string) => `Use: ${label}`,
  filled: 'Filled in from the file',
  undo: 'Undo',
  undoLabel: (label: string) => `Undo: ${label}`,
  about: (count: string) => `about ${count}`,
  sample: 'Columns and first rows',
  usualTask: (architecture: string, task: string) =>
    `A ${architecture} model usually belongs to ${task}.`,
  unusualTask: (architecture: string, chosen: string, task: string) =>
    `${chosen} is unusual for a ${architecture} model, most of which belong to ${task}. You can publish it as it is.`,
  useTask: (task: string) => `Use ${task}`,
  /** Advice by the code of a warning. */
  advice: {
    'personal-data': 'Publish it only if the people it describes agree.',
    'pickle-dangerous':
      'Buyers see this warning too. A format that contains no code, such as safetensors or Parquet, has none.',
  },
  label: {
    name: 'Name',
    description: 'Description',
    format: 'Format',
    architecture: 'Architecture',
    quantization: 'Quantization',
    parameters: 'Parameters',
    context: 'Context length',
    rows: 'Rows',
    columns: 'Columns',
    part: 'Part',
    outline: 'Entries',
    size: 'Size',
  },
} as const;
