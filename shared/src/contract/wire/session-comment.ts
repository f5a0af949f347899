import { isRecord, jsonRecordOf, textOf } from './loose.ts';

/** Additive member of a contract's input: the comment of a claim, where the call's own comment is specified. */
const MEMBER = 'session_comment';

/** The input of a contract, with the comment of a claim in it. */
export const withSessionComment = (smartContractData: string, comment: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(jsonRecordOf(smartContractData)).map(([name, input]) => [
        name,
        isRecord(input) ? { ...input, [MEMBER]: comment } : input,
      ]),
    ),
  );

/** The comment of a claim in the input of a contract; '' for none. */
export const sessionCommentOf = (smartContractData: string): string => {
  const [input] = Object.values(jsonRecordOf(smartContractData));
  return (isRecord(input) && textOf(input[MEMBER])) || '';
};
