/** An error on the console is a fault nobody looked at: a test that expects one spies on `console.error` itself. */
const complaint = jest.spyOn(console, 'error');

beforeEach(() => {
  complaint.mockReset().mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`);
  });
});
