document.title = 'Harness';
