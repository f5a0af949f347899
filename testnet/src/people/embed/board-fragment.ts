import { BOARD_ROWS, type EmbedTheme } from '@trove/contract/embed.ts';
import { rowsAboveBaseline } from '@trove/contract/rows-above-baseline.ts';
import { COMPETITIONS, LEADERBOARD } from '@trove/contract/screens/competitions.ts';
import { validCompetitionTheme } from '@trove/contract/theme/competition-theme.ts';
import type { CompetitionRecord, Leaderboard } from '@trove/contract/wire/people/competition.ts';
import { scoreText } from '@trove/kit/lib/score-text.ts';

import { boardStyle } from './board-style.ts';
import { escapeHtml as text } from './escape-html.ts';

export interface Board {
  competition: CompetitionRecord;
  /** Undefined where the network takes no submissions. */
  leaderboard: Leaderboard | undefined;
}

type Row = Leaderboard['rows'][number];

/**
 * Renders a competition's board as HTML for a partner's page, until the embed script has loaded: its figures are
 * those of the JSON leaderboard, it contains no script, and its style affects nothing outside it.
 */
export function boardFragment(
  { competition, leaderboard }: Board,
  theme: EmbedTheme,
  locale?: string,
): string {
  const { title, subtitle, dates, location, status, ended, participants } = competition;
  const chips = [
    `<span class="trove-chip">${text(COMPETITIONS.status[status])}</span>`,
    ended ? `<span class="trove-chip trove-ended">${text(COMPETITIONS.ended)}</span>` : '',
  ];
  const facts = [dates, location, COMPETITIONS.participants(participants)];
  const { primaryColor } = validCompetitionTheme(competition.theme);
  return [
    `<section class="trove-board" lang="en" data-theme="${theme}" data-primary="${text(primaryColor)}" aria-label="${text(title)}">`,
    `<style>${boardStyle(primaryColor, theme)}</style>`,
    `<p class="trove-chips">${chips.join('')}</p>`,
    `<h2>${text(title)}</h2>`,
    `<p class="trove-muted">${text(subtitle)}</p>`,
    `<ul>${facts.map((fact) => `<li>${text(fact)}</li>`).join('')}</ul>`,
    leaderboard ? drawTable(leaderboard, locale) : '',
    `</section>`,
  ].join('');
}

function drawTable(leaderboard: Leaderboard, locale?: string): string {
  const { rule, rows, baseline } = leaderboard;
  const above = rowsAboveBaseline(leaderboard);
  const drawRow = (rank: string, name: string, note: string, score: number) =>
    rowHtml(rank, name, note, scoreText(score, locale));
  const rankedRow = ({ rank, name, members, score }: Row) =>
    drawRow(String(rank), name, members > 1 ? LEADERBOARD.team(members) : '', score);
  const head = [LEADERBOARD.rank, LEADERBOARD.name, LEADERBOARD.score];
  const baselineRow = baseline
    ? [
        drawRow(
          '–',
          baseline.name,
          `${LEADERBOARD.baseline}. ${LEADERBOARD.stated}`,
          baseline.score,
        ),
      ]
    : [];
  const first = rows.slice(0, BOARD_ROWS).map(rankedRow);
  const drawnRows = [...first.slice(0, above), ...baselineRow, ...first.slice(above)];
  return [
    `<h3>${text(LEADERBOARD.title)}</h3>`,
    `<p class="trove-muted">${text(rule.text)}</p>`,
    rows.length === 0 ? `<p>${text(LEADERBOARD.empty)}</p>` : '',
    rows.length + baselineRow.length === 0
      ? ''
      : `<table aria-label="${text(LEADERBOARD.title)}"><thead><tr>${head
          .map((cell) => `<th scope="col">${text(cell)}</th>`)
          .join('')}</tr></thead><tbody>${drawnRows.join('')}</tbody></table>`,
  ].join('');
}

function rowHtml(rank: string, name: string, note: string, score: string): string {
  const small = note === '' ? '' : ` <small>${text(note)}</small>`;
  return `<tr><td>${rank}</td><td>${text(name)}${small}</td><td>${text(score)}</td></tr>`;
}
