/** Rules of the dialog and the account bar, for the shadow root. */
export const SIGN_IN_RULES = `
  .sign-in {
    width: min(420px, 100vw - 32px);
    padding: 24px;
    border: 0;
    border-radius: 12px;
    background: var(--trove-surface);
    color: var(--trove-text);
    font: 14px / 1.5 var(--trove-font);
    box-shadow: var(--trove-shadow-dialog);
  }

  .sign-in::backdrop {
    background: var(--trove-backdrop);
  }

  .sign-in h2 {
    margin-bottom: 8px;
    font-size: 18px;
    line-height: 24px;
    outline: none;
    overflow-wrap: anywhere;
  }

  .sign-in ul {
    display: grid;
    gap: 8px;
    margin: 16px 0;
    padding: 0;
    list-style: none;
  }

  .sign-in li button {
    display: grid;
    width: 100%;
    padding: 12px 16px;
    border: 1px solid var(--trove-border-strong);
    border-radius: 8px;
    background: var(--trove-surface);
    text-align: start;
    cursor: pointer;
  }

  .sign-in li button:hover {
    background: var(--trove-hover);
  }

  .sign-in li span,
  .sign-in .note {
    color: var(--trove-text-muted);
  }

  .sign-in .note:empty {
    display: none;
  }

  .sign-in a {
    color: var(--trove-primary-text);
  }

  .ways {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    margin-top: 16px;
  }

  .ways button,
  .account button {
    padding: 6px 12px;
    border: 1px solid var(--trove-border-strong);
    border-radius: 8px;
    background: none;
    cursor: pointer;
  }

  .account {
    position: sticky;
    bottom: 0;
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 16px;
    border-top: 1px solid var(--trove-border);
    background: var(--trove-surface);
  }
`;
