import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { middleShortened } from '../lib/middle-shortened.ts';
import { AssetCover } from './covers/AssetCover.tsx';
import { AssetImage } from './covers/AssetImage.tsx';
import { InitialAvatar } from './covers/InitialAvatar.tsx';
import { Price } from './data/Price.tsx';
import { Did, ShortHash } from './data/ShortHash.tsx';
import { StatusPanel } from './feedback/StatusPanel.tsx';
import { Tabs } from './layout/Tabs.tsx';

const did = `bafybmi${'a'.repeat(48)}x3k9`;
const wrong = (value: unknown) => value as never;

describe('AssetImage', () => {
  const image = (container: HTMLElement) => container.querySelector('img');

  it('[DASH-50] shows the fallback image for an asset without one', () => {
    const { container } = render(<AssetImage name="Tiny Whisper" />);
    expect(image(container)?.getAttribute('src')).toBe('/modelph.png');
  });

  it('[DASH-51] shows the fallback image once for a broken one', () => {
    const { container } = render(<AssetImage name="Tiny Whisper" src="/gone.png" />);
    expect(image(container)?.getAttribute('src')).toBe('/gone.png');
    fireEvent.error(image(container) as HTMLElement);
    expect(image(container)?.getAttribute('src')).toBe('/modelph.png');
    fireEvent.error(image(container) as HTMLElement);
    expect(image(container)?.getAttribute('src')).toBe('/modelph.png');
  });

  it('keeps the cover when the fallback image is missing too, as when offline', () => {
    const { container } = render(<AssetImage name="Tiny Whisper" />);
    expect(image(container)?.hidden).toBe(false);
    fireEvent.error(image(container) as HTMLElement);
    expect(image(container)?.hidden).toBe(true);
    expect(container.querySelector('svg')).toBeTruthy();
  });

  it('shows the cover until an image has loaded', () => {
    const { container } = render(<AssetImage name="Tiny Whisper" src="/slow.png" />);
    expect(container.querySelector('svg')).toBeTruthy();
  });

  it('loads a new image after a broken one', () => {
    const { container, rerender } = render(<AssetImage name="x" src="/gone.png" />);
    fireEvent.error(image(container) as HTMLElement);
    rerender(<AssetImage name="x" src="/new.png" />);
    expect(image(container)?.getAttribute('src')).toBe('/new.png');
  });
});

describe('InitialAvatar', () => {
  it.each([
    ['alice', 'A'],
    ['  zoe', 'Z'],
    ['😀 smile', '😀'],
    ['', 'M'],
    ['   ', 'M'],
    [undefined, 'M'],
  ])('[DASH-52] of %j is %s', (name, letter) => {
    const { container } = render(<InitialAvatar name={name} />);
    expect(container.textContent).toBe(letter);
  });
});

describe('ShortHash', () => {
  it.each([
    [did, 'bafybmi…x3k9'],
    ['short', 'short'],
    ['exactly12chr', 'exactly12chr'],
  ])('shortens %s to %s', (value, shown) => {
    expect(middleShortened(value)).toBe(shown);
  });

  it('[SET-12] [SET-13] copies the whole DID, confirms it for a second and shows the tick for 1.5 s', async () => {
    jest.useFakeTimers();
    const writeText = jest.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const notify = { success: jest.fn() };
    try {
      render(<Did did={did} notify={notify} />);
      await act(async () => screen.getByRole('button', { name: 'Copy DID' }).click());
      expect(writeText).toHaveBeenCalledWith(did);
      expect(notify.success).toHaveBeenCalledWith('DID copied', { duration: 1000 });
      act(() => {
        jest.advanceTimersByTime(1499);
      });
      expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
      act(() => {
        jest.advanceTimersByTime(1);
      });
      expect(screen.getByRole('button', { name: 'Copy DID' })).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('Price', () => {
  it.each([
    [5, '5 TROVE'],
    [1250.5, '1,250.5 TROVE'],
    [0.000001, '0.000001 TROVE'],
    [0, '0 TROVE'],
  ])('formats %d as %s', (amount, text) => {
    const { container } = render(<Price amount={amount} token="TROVE" />);
    expect(container.textContent).toBe(text);
  });
});

describe('StatusPanel', () => {
  it('shows what happened and offers Retry', async () => {
    const retry = jest.fn();
    render(<StatusPanel title="This did not load" text="Network error." onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('Network error.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('Tabs', () => {
  it('switch by click and by arrow keys, and label their panel', async () => {
    const tabs = [
      { id: 'overview', label: 'Overview' },
      { id: 'files', label: 'Files' },
    ] as const;
    function Detail() {
      const [selected, select] = useState<'overview' | 'files'>('overview');
      return (
        <Tabs label="About the asset" tabs={tabs} selected={selected} onSelect={select}>
          {selected}
        </Tabs>
      );
    }
    render(<Detail />);
    await userEvent.click(screen.getByRole('tab', { name: 'Files' }));
    expect(screen.getByRole('tabpanel', { name: 'Files' }).textContent).toBe('files');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
    expect(document.activeElement?.textContent).toBe('Overview');
  });
});

describe('shared widgets with props of the wrong types', () => {
  it.each([
    ['AssetCover', () => <AssetCover name={wrong(5)} />],
    ['AssetImage', () => <AssetImage name={wrong(null)} />],
    ['InitialAvatar', () => <InitialAvatar name={wrong({})} />],
    ['ShortHash', () => <ShortHash value={wrong(undefined)} />],
    ['Price with text', () => <Price amount={wrong('5')} token="TROVE" />],
    ['Price without number', () => <Price amount={NaN} token="TROVE" />],
    ['StatusPanel', () => <StatusPanel title={wrong(undefined)} />],
  ])('[DASH-49] %s renders nothing', (_name, draw) => {
    const { container } = render(draw());
    expect(container.childElementCount).toBe(0);
  });
});
