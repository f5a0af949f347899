import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { saveFile } from '@trove/kit/ui/actions/save-file.ts';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { useAtomValue, useStore } from 'jotai';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { activeDraftAtom, activeProjectAtom, projectsAtom } from '#common/playground/atoms.ts';
import { createSay } from '#common/playground/say.ts';
import { DEFAULT_ID, rootOf } from '#common/projects/project.ts';
import { Fold } from '#common/widgets/Fold.tsx';
import { Label, Select } from '#common/widgets/TextArea.tsx';

import { addProjects, chooseProject, deleteProject, renameProject } from './project-moves.ts';

/** In the chunk that the page loads when nothing else is to do. */
const loadFiles = () => import(/* webpackChunkName: 'sending' */ './project-files.ts');

const loadName = async () => (await import('./NameDialog.tsx')).NameDialog;

/** The projects of this browser: selects, names, deletes, exports and imports them (spec 001 §2, §3). */
export function ProjectSelector({ children }: { children: ReactNode }) {
  const id = useId();
  const store = useStore();
  const { notify } = useHost();
  const projects = useAtomValue(projectsAtom);
  const project = useAtomValue(activeProjectAtom);
  const draft = useAtomValue(activeDraftAtom);
  const [isNaming, setNaming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const root = rootOf(project);
  const isDefault = root === DEFAULT_ID;

  const exportAs = async (kind: 'json' | 'md') => {
    const { fileNameOf, projectAsJson, projectAsMarkdown } = await loadFiles();
    const text =
      kind === 'json' ? projectAsJson({ ...project, draft }) : projectAsMarkdown(project);
    const type = kind === 'json' ? 'application/json' : 'text/markdown';
    saveFile(new Blob([text], { type }), fileNameOf(project.name, kind));
  };
  const say = createSay(notify);
  const attempt = (action: Promise<void>) =>
    void action.catch(() => say.error(PLAYGROUND_MESSAGE.threw));
  const importFile = async (file: File) => {
    const { readProjectFile } = await loadFiles();
    const added = addProjects(store, readProjectFile(await file.text()));
    if (added === 0) say.error(`${file.name} contains no project.`);
    else say.success(added === 1 ? 'Project imported' : `${added} projects imported`);
  };

  return (
    <Stack gap={2}>
      <Label htmlFor={id}>Project</Label>
      <Select
        ref={select}
        id={id}
        value={root}
        onChange={({ target }) => chooseProject(store, target.value)}
      >
        {projects
          .filter(({ chatOf }) => chatOf === undefined)
          .map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
      </Select>
      {children}
      {!isDefault && (
        <Row gap={2} wraps>
          <Button size="small" onClick={() => setNaming(true)} {...preloadProps(loadName)}>
            Rename
          </Button>
          <Button
            size="small"
            onClick={() => {
              deleteProject(store, root);
              // The pressed button is unmounted, so the focus moves to the select.
              select.current?.focus();
            }}
          >
            Delete
          </Button>
        </Row>
      )}
      <Fold title="Export and import">
        <Row gap={2} wraps>
          <Button size="small" variant="ghost" onClick={() => attempt(exportAs('json'))}>
            Export JSON
          </Button>
          <Button size="small" variant="ghost" onClick={() => attempt(exportAs('md'))}>
            Export Markdown
          </Button>
          <Button size="small" variant="ghost" onClick={() => input.current?.click()}>
            Import
          </Button>
        </Row>
      </Fold>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Import a project"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) attempt(importFile(file));
        }}
      />
      {isNaming && (
        <PageDialog
          load={loadName}
          onClose={() => setNaming(false)}
          props={{
            project: root,
            title: 'Rename project',
            confirm: 'Rename',
            initial: project.name,
            onName: (name: string) => renameProject(store, root, name),
          }}
        />
      )}
    </Stack>
  );
}
